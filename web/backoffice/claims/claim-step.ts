import type { claimFile } from '#insurance/claims/desk/file-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type File = CallOutput<typeof claimFile>;

export type ClaimStep = {
	file: File;
	onMoved: () => void;
};
/** A claim step with a form. `onStale` reloads the claim and keeps the refused form. */
export type ClaimDeskForm = ClaimStep & { onStale: () => void };
