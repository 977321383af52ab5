import type { Ask } from '../../../platform/contract/client.ts';

/** Set by server.ts to the product's own functions, running in the same process. */
export const askJaga: Ask = (name, input, options) => (globalThis as unknown as { jagaAsk: Ask }).jagaAsk(name, input, options);
