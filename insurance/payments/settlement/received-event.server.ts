import type { PayEvent } from '../payment-provider.ts';

/** A kept notification on its way through: the event, its row and the moment of its arrival. */
export type ReceivedEvent = { event: PayEvent; eventId: number; provider: string; now: Date };
