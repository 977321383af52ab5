import type { showCaller } from '#insurance/office/caller/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type ShownCaller = CallOutput<typeof showCaller>;

/** Props of every form: the case, what is stored, and where to go afterwards. */
export type ActProps = {
	policyNo: string;
	caseId: string;
	shown: ShownCaller;
	onSaid: (say: string) => void;
	onStale: () => void;
};
