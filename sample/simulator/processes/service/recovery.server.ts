import {
	decideRecovery,
	proposeRecovery,
} from '#insurance/service/requests/recovery/office-api.ts';
import { LOST_ACCESS, SEEN_BY } from '#insurance/service/requests/recovery/recovery.ts';
import {
	moveServiceRequest,
	openServiceRequest,
} from '#insurance/service/requests/service/office-api.ts';

import { RECOVERY_REFUSED } from '../../assumptions/service.ts';
import {
	LOST_ACCESS_WORDS,
	RECOVERY_REFUSALS,
	TAKEN_UP,
} from '../../assumptions/words-of-requests.ts';
import { officeMomentAfter } from '../../calendar.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import { refusedAs } from '../../stage/refused.ts';
import type { SimulatedAct, Process } from '../../stage/stage.ts';
import { accountEmail, type SimulatedHolder, holderPerson } from './holder.server.ts';
import { sendRequest } from './requests.server.ts';

type Lost = SimulatedHolder & { number: string; answer: string; by: SimulatedEmployee };

/** Working days until an approved recovery takes effect (24 hours). */
const IN_EFFECT = 2;

/** A customer without access to their mailbox and phone requests a change of email address. */
const lostAccess: SimulatedAct = async (stage, { key, about }, random) => {
	const holder = about as SimulatedHolder;
	if ((await accountEmail(stage, holder)) === null) return [];
	const { ask, answer } = random.pick(LOST_ACCESS_WORDS);
	const email = holderPerson(stage, holder).email.replace('@', '.baru@');
	const request = { kind: 'data-update', topic: LOST_ACCESS, words: ask, email } as const;
	const number = await sendRequest(stage, holder, request);
	if (number === null) return [];
	return [
		{
			key: `recovery ${key}`,
			at: officeMomentAfter(random, stage.now(), random.whole(0, 2)),
			kind: 'recovery',
			about: { ...about, number, answer },
		},
	];
};

/** An employee compares the person's face with the identity card, and proposes the new address. */
const recovery: SimulatedAct = async (stage, { key, about }, random) => {
	const lost = about as Lost;
	const { number, policyNo } = lost;
	const by = stage.team.one(random, 'service');
	await stage.perform(openServiceRequest, { number }, by);
	const words = random.pick(TAKEN_UP);
	await stage.perform(moveServiceRequest, { number, status: 'working', words }, by);
	const { nik } = holderPerson(stage, lost);
	const seenBy = random.pick(SEEN_BY);
	// The account may already have the new address from an earlier recovery.
	const isProposed = await stage
		.perform(proposeRecovery, { number, policyNo, nik, seenBy }, by)
		.then(() => true, refusedAs('look-again', false));
	return [
		{
			key: `${isProposed ? 'recovery-decided' : 'request-answered'} ${key}`,
			at: officeMomentAfter(random, stage.now(), random.whole(0, 1)),
			kind: isProposed ? 'recovery-decided' : 'request-answered',
			about: { ...about, by, email: holderPerson(stage, lost).email.replace('@', '.baru@') },
		},
	];
};

/** Another employee approves or refuses. The request is answered once the address has changed. */
const recoveryDecided: SimulatedAct = async (stage, { key, about }, random) => {
	const { number, by } = about as Lost;
	const second = stage.team.one(random, 'service', by);
	const isRefused = random.chance(RECOVERY_REFUSED);
	const verdict = isRefused ? 'refused' : 'confirmed';
	await stage.perform(decideRecovery, { number, verdict }, second);
	return [
		{
			key: `request-answered ${key}`,
			at: officeMomentAfter(random, stage.now(), isRefused ? 0 : IN_EFFECT),
			kind: 'request-answered',
			about: isRefused ? { ...about, answer: random.pick(RECOVERY_REFUSALS) } : about,
		},
	];
};

export const recoveries: Process = {
	acts: { 'lost-access': lostAccess, recovery, 'recovery-decided': recoveryDecided },
};
