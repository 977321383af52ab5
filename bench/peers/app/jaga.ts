import type { Ask } from '../../../platform/contract/client.ts';

/** Set by server.ts: the same functions, in the same process, as in the product. */
export const askJaga: Ask = (name, input, options) => (globalThis as unknown as { jagaAsk: Ask }).jagaAsk(name, input, options);
