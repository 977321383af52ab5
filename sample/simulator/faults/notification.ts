import type { Sandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';

/** A report of the payment gateway. */
export type Notification = Parameters<Sandbox['notify']>[0];
