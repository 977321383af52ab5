import type { claimDetail } from '#insurance/claims/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type ClaimView = CallOutput<typeof claimDetail>;
