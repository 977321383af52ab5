import type { claimFile } from '#insurance/claims/desk/file-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type File = CallOutput<typeof claimFile>;

export type ClaimStep = {
	file: File;
	onMoved: () => void;
};
/** A step with a form; `onStale` reads the claim again and keeps the form, which was refused. */
export type ClaimDeskForm = ClaimStep & { onStale: () => void };
