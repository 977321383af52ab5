import type { PayEvent } from '../payment-provider.ts';

export type ReceivedEvent = { event: PayEvent; eventId: number; provider: string; now: Date };
