import type { enterByPasskey, proofBegin } from '#insurance/access/staff/passkeys/api.ts';
import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';
import type { Answer } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';

/** Loaded when the first passkey is asked for, because few people use one on a page. */
const browserPart = () => import('@simplewebauthn/browser');

const GIVEN_UP = 'Passkey tidak dipakai. Coba lagi, atau pakai cara lain.';
const refusal = { ok: false, code: 0, message: GIVEN_UP, data: null } as const;

type Signed = CallInput<typeof enterByPasskey>['response'];

/** Lets the browser sign with a passkey, and sends its answer. */
export async function signWithPasskey<C extends Call>(
	begin: CallName<typeof proofBegin> | 'POST /page/office/passkey/begin',
	finish: CallName<C>,
): Promise<Answer<CallOutput<C>>> {
	const begun = await ask<typeof proofBegin>(begin as CallName<typeof proofBegin>, {});
	if (!begun.ok) return begun;
	try {
		const { startAuthentication } = await browserPart();
		const response = await startAuthentication({ optionsJSON: begun.data.options as never });
		return await ask<C>(finish, { response: response as unknown as Signed } as CallInput<C>);
	} catch {
		return refusal;
	}
}

/** Lets the browser make a passkey. Resolves to null if the person gave up. */
export async function makePasskey(options: Record<string, unknown>): Promise<Signed | null> {
	try {
		const { startRegistration } = await browserPart();
		return (await startRegistration({ optionsJSON: options as never })) as unknown as Signed;
	} catch {
		return null;
	}
}
