import type { Process } from '../../stage/stage.ts';
import { answerRequests, contestClaim, giveUpClaim } from './answers.server.ts';
import { superviseClaim, pay } from './decision.server.ts';
import { assess, requestMissing, takeFromQueue } from './desk.server.ts';
import { beginOwnClaim, submitOwnClaim } from './own-claim.server.ts';
import { declineUnanswered } from './unanswered.server.ts';

/** Claims from the insured event to the payment, including the employees' work. */
export const claims: Process = {
	acts: {
		claim: beginOwnClaim,
		'claim-submit': submitOwnClaim,
		'claim-withdraw': giveUpClaim,
		'claim-answer': answerRequests,
		'claim-reopen': contestClaim,
		'claim-take': takeFromQueue,
		'claim-request': requestMissing,
		'claim-assess': assess,
		'claim-unanswered': declineUnanswered,
		'claim-decide': superviseClaim,
		'claim-pay': pay,
	},
};
