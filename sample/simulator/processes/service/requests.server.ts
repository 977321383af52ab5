import { complaintRecord, recordComplaint } from '#insurance/service/requests/register/api.ts';
import {
	replyServiceRequest,
	sendServiceRequest,
} from '#insurance/service/requests/service/api.ts';
import {
	moveServiceRequest,
	openServiceRequest,
} from '#insurance/service/requests/service/office-api.ts';
import type { RequestKind } from '#insurance/service/requests/service/service-request.ts';
import type { Identity } from '#platform/http/served.server.ts';

import {
	AFTER_ANSWER,
	COMPLAINT_ANSWERED,
	COMPLAINT_CAUSES,
	COMPLAINT_RESULTS,
	DATA_UPDATED,
} from '../../assumptions/service.ts';
import {
	COMPLAINTS,
	DATA_UPDATES,
	EXTENSIONS,
	OBJECTIONS,
	TAKEN_UP,
} from '../../assumptions/words-of-requests.ts';
import { officeMomentAfter } from '../../calendar.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import { refusedAs } from '../../stage/refused.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Process,
	type SimulationStage,
} from '../../stage/stage.ts';
import { type SimulatedHolder, holderPerson } from './holder.server.ts';

type Request = { number: string; email: string; answer: string };

/** Working days until a slow complaint is extended, and from then until it is answered. */
const EXTENDED = { after: [7, 9], answered: [3, 9] } as const;

/**
 * Sends the form as this holder, optionally with another address; null if they sent too many
 * requests.
 */
export async function sendRequest(
	stage: SimulationStage,
	holder: SimulatedHolder,
	request: { kind: RequestKind; topic: string; words: string; email?: string },
): Promise<string | null> {
	const { name, email, phone } = holderPerson(stage, holder);
	const { policyNo } = holder;
	return stage
		.perform(sendServiceRequest, { name, email, phone, policyNo, ...request, consent: true })
		.then(({ number }) => number, refusedAs('slow-down', null));
}

const later = (
	stage: SimulationStage,
	random: Random,
	key: string,
	[kind, days]: readonly [kind: string, days: number],
	about: Request,
): SimulatedEvent => ({
	key: `${kind} ${key}`,
	at: officeMomentAfter(random, stage.now(), days),
	kind,
	about,
});

/** A customer complains or requests a data change; an employee starts on it and answers. */
const request =
	(kind: RequestKind): SimulatedAct =>
	async (stage, { key, about }, random) => {
		const holder = about as SimulatedHolder;
		const { topic, ask, answer } = random.weighted(
			kind === 'complaint' ? COMPLAINTS : DATA_UPDATES,
		);
		const number = await sendRequest(stage, holder, { kind, topic, words: ask });
		const days = random.weighted(kind === 'complaint' ? COMPLAINT_ANSWERED : DATA_UPDATED);
		if (number === null || days === null) return [];
		const sent: Request = { number, email: holderPerson(stage, holder).email, answer };
		if (days === 'extended')
			return [
				later(
					stage,
					random,
					key,
					['request-extended', random.whole(...EXTENDED.after)],
					sent,
				),
			];
		const taken = later(stage, random, key, ['request-taken', 0], sent);
		return [
			...(days > 1 ? [taken] : []),
			later(stage, random, key, ['request-answered', days], sent),
		];
	};

const taken: SimulatedAct = async (stage, { about }, random) => {
	const { number } = about as Request;
	const by = stage.team.one(random, 'service');
	await stage.perform(openServiceRequest, { number }, by);
	const words = random.pick(TAKEN_UP);
	await stage.perform(moveServiceRequest, { number, status: 'working', words }, by);
	return [];
};

const extended: SimulatedAct = async (stage, { key, about }, random) => {
	const { number } = about as Request;
	const by = stage.team.one(random, 'service');
	const words = random.pick(EXTENSIONS);
	await stage.perform(openServiceRequest, { number }, by);
	await stage.perform(moveServiceRequest, { number, status: 'extended', words }, by);
	const days = random.whole(...EXTENDED.answered);
	return [later(stage, random, key, ['request-answered', days], about as Request)];
};

/** Records an answered complaint in the register. */
async function recordAnswered(
	stage: SimulationStage,
	{ number, by }: { number: string; by: Identity },
	random: Random,
): Promise<void> {
	const cause = random.weighted(COMPLAINT_CAUSES);
	const outcome = random.weighted(COMPLAINT_RESULTS);
	const { product } = await stage.perform(complaintRecord, { number }, by);
	const record = { number, product, cause, outcome, assignedTo: '' } as const;
	await stage.perform(recordComplaint, record, by);
}

/** Answers a request. The sender may accept the answer or object to it. */
const answered: SimulatedAct = async (stage, { key, about }, random) => {
	const { number, answer } = about as Request;
	const by = stage.team.one(random, 'service');
	await stage.perform(openServiceRequest, { number }, by);
	await stage.perform(moveServiceRequest, { number, status: 'answered', words: answer }, by);
	const reaction = random.weighted(AFTER_ANSWER);
	if (number.startsWith('PGD')) await recordAnswered(stage, { number, by }, random);
	if (reaction === 'silent') return [];
	return [
		{
			key: `request-reply ${key}`,
			at: minutesLater(stage.now(), random.whole(60, 6 * 1440)),
			kind: 'request-reply',
			about: { ...about, satisfied: reaction === 'satisfied' || key.includes('reply') },
		},
	];
};

const reply: SimulatedAct = async (stage, { key, about }, random) => {
	const { number, email, satisfied } = about as Request & { satisfied: boolean };
	const words = random.pick(OBJECTIONS);
	const own = { number, email };
	if (satisfied) {
		await stage.perform(replyServiceRequest, { ...own, satisfied });
		return [];
	}
	await stage.perform(replyServiceRequest, { ...own, words: words.ask });
	const days = random.whole(1, 6);
	const { answer } = words;
	return [later(stage, random, key, ['request-answered', days], { number, email, answer })];
};

export const requests: Process = {
	acts: {
		complaint: request('complaint'),
		'data-update': request('data-update'),
		'request-taken': taken,
		'request-extended': extended,
		'request-answered': answered,
		'request-reply': reply,
	},
};
