import {
	answerErasure,
	chooseConsent,
	exportData,
	listErasures,
	openErasure,
	requestErasure,
	withdrawErasure,
} from '#insurance/office/privacy/api.ts';
import { PURPOSES } from '#insurance/office/privacy/privacy.ts';

import { ERASURE_ANSWERED } from '../../assumptions/service.ts';
import { ERASURE_REASONS, ERASURE_REFUSALS } from '../../assumptions/words-of-requests.ts';
import { officeMomentAfter } from '../../calendar.ts';
import { customer } from '../../people/person.ts';
import { refusedAs } from '../../stage/refused.ts';
import { type SimulatedAct, minutesLater, type Process } from '../../stage/stage.ts';
import { accountEmail, type SimulatedHolder } from './holder.server.ts';

const consent: SimulatedAct = async (stage, { about }, random) => {
	const { customerId } = about as SimulatedHolder;
	if ((await accountEmail(stage, { customerId })) === null) return [];
	const purpose = random.pick(PURPOSES);
	await stage.perform(chooseConsent, { purpose, given: true }, customer(customerId));
	return [];
};

const dataDownload: SimulatedAct = async (stage, { about }, random) => {
	const { customerId } = about as SimulatedHolder;
	if ((await accountEmail(stage, { customerId })) === null) return [];
	const format = random.chance(0.8) ? 'pdf' : 'json';
	await stage.perform(exportData, { format }, customer(customerId));
	return [];
};

type Asked = SimulatedHolder & { sentAt: string };

/** A customer requests the erasure of their data, and may withdraw the request. */
const erasure: SimulatedAct = async (stage, { key, about }, random) => {
	const { customerId } = about as SimulatedHolder;
	if ((await accountEmail(stage, { customerId })) === null) return [];
	const reason = random.pick(ERASURE_REASONS);
	const { request } = await stage.perform(requestErasure, { reason }, customer(customerId));
	if (request?.status !== 'waiting') return [];
	const isWithdrawn = random.chance(ERASURE_ANSWERED.withdrawn);
	if (isWithdrawn)
		return [
			{
				key: `erasure-withdrawn ${key}`,
				at: minutesLater(stage.now(), random.whole(30, 600)),
				kind: 'erasure-withdrawn',
				about,
			},
		];
	const days = random.chance(ERASURE_ANSWERED.late) ? 4 : random.whole(0, 2);
	return [
		{
			key: `erasure-answer ${key}`,
			at: officeMomentAfter(random, stage.now(), days),
			kind: 'erasure-answer',
			about: { ...about, sentAt: request.sentAt },
		},
	];
};

const withdrawn: SimulatedAct = async (stage, { about }) => {
	const { customerId } = about as SimulatedHolder;
	await stage
		.perform(withdrawErasure, {}, customer(customerId))
		.catch(refusedAs('look-again', null));
	return [];
};

/** An employee erases the data, or refuses while policies or claims prevent it. */
const erasureAnswer: SimulatedAct = async (stage, { about }, random) => {
	const { sentAt } = about as Asked;
	const by = stage.team.one(random, 'service');
	for (let page = 1; ; page += 1) {
		const { rows, pages } = await stage.perform(listErasures, { page }, by);
		const found = rows.find((one) => one.sentAt === sentAt);
		if (!found && page < pages) continue;
		if (!found) return [];
		const { requestId } = found;
		const { blockedBy } = await stage.perform(openErasure, { requestId }, by);
		const answer =
			blockedBy.length > 0
				? ({ outcome: 'refused', words: random.pick(ERASURE_REFUSALS) } as const)
				: ({ outcome: 'done' } as const);
		await stage.perform(answerErasure, { requestId, ...answer }, by);
		return [];
	}
};

export const privacy: Process = {
	acts: {
		consent,
		'data-download': dataDownload,
		erasure,
		'erasure-withdrawn': withdrawn,
		'erasure-answer': erasureAnswer,
	},
};
