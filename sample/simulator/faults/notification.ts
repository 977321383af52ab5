import type { Sandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';

/** What the payment gateway reports. */
export type Notification = Parameters<Sandbox['notify']>[0];
