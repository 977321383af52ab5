import {
	answerThread,
	closeThread,
	listThreads,
	myThread,
	openThread,
	sendMessage,
} from '#insurance/service/requests/messages/api.ts';

import { MESSAGE_ANSWERED, MESSAGES } from '../../assumptions/service.ts';
import { type Exchange, POLICY_QUESTIONS, THANKS } from '../../assumptions/words-of-messages.ts';
import { officeMomentAfter } from '../../calendar.ts';
import { customer } from '../../people/person.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Process,
	type SimulationStage,
} from '../../stage/stage.ts';
import { accountEmail, type SimulatedHolder } from './holder.server.ts';

type Written = SimulatedHolder & { isAgain?: boolean };

/** A customer writes about a policy, or reacts to an earlier answer. */
const message: SimulatedAct = async (stage, { key, about }, random) => {
	const { policyId, customerId, isAgain = false } = about as Written;
	if ((await accountEmail(stage, { customerId })) === null) return [];
	const words: Exchange = random.pick(isAgain ? THANKS : POLICY_QUESTIONS);
	const who = customer(customerId);
	const subject = { kind: 'policy' as const, ref: policyId };
	if (isAgain) await stage.perform(myThread, subject, who);
	await stage.perform(sendMessage, { ...subject, words: words.ask }, who);
	const days = random.weighted(MESSAGE_ANSWERED);
	if (days === null) return [];
	return [
		{
			key: `message-answer ${key}`,
			at: officeMomentAfter(random, stage.now(), days),
			kind: 'message-answer',
			about: { ...about, answer: words.answer },
		},
	];
};

/** Finds a waiting conversation in the list; null if a colleague has handled it. */
async function waitingThread(
	stage: SimulationStage,
	by: SimulatedEmployee,
	policyNo: string,
): Promise<string | null> {
	for (let page = 1; ; page += 1) {
		const { rows, pages } = await stage.perform(listThreads, { status: 'waiting', page }, by);
		const found = rows.find(({ no }) => no === policyNo);
		if (found) return found.threadId;
		if (page >= pages) return null;
	}
}

const messageAnswer: SimulatedAct = async (stage, { key, about }, random) => {
	const { policyNo, isAgain = false, answer } = about as Written & { answer: string };
	const by = stage.team.one(random, 'service');
	const threadId = await waitingThread(stage, by, policyNo);
	if (threadId === null) return [];
	await stage.perform(openThread, { threadId }, by);
	if (isAgain && random.chance(MESSAGES.closed / MESSAGES.again)) {
		await stage.perform(closeThread, { threadId }, by);
		return [];
	}
	await stage.perform(answerThread, { threadId, words: answer }, by);
	if (isAgain || !random.chance(MESSAGES.again)) return [];
	return [
		{
			key: `message-again ${key}`,
			at: minutesLater(stage.now(), random.logNormal(300, 1.2)),
			kind: 'message',
			about: { ...about, isAgain: true },
		},
	];
};

export const messages: Process = { acts: { message, 'message-answer': messageAnswer } };
