import { pick, type WalkPlan, expectSame } from './steps.ts';

/**
 * Runs the job that renders a document. On a full disk it fails and leaves nothing behind; a later
 * run renders the document.
 */
export const planDrawDocument: WalkPlan = (model, { a, b, c }) => {
	const policy =
		a % 2 === 0 ? pick(model.policies.toReversed().slice(0, 4), b) : pick(model.policies, b);
	if (!policy) return null;
	const isFull = c % 2 === 0;
	return {
		text: `draw the document of ${policy.no}${isFull ? ' on a full disk' : ''}`,
		async run(shop) {
			const drawn = await shop.drawDocument(policy.id, isFull).catch((error: Error) => {
				if (!error.message.startsWith('ENOSPC')) throw error;
				return 'full';
			});
			expectSame('a full disk', drawn === 'full', isFull);
			policy.hasDocument ||= !isFull;
			expectSame('document', await shop.read(policy.id), policy.hasDocument ? '%PDF-' : null);
		},
	};
};
