import { useState } from 'react';

import type { sendServiceRequest } from '#insurance/service/requests/service/api.ts';
import type { RequestKind } from '#insurance/service/requests/service/service-request.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import type { useCaptcha } from '#web/ui/forms/captcha/use-captcha.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { showToast } from '#web/ui/toast-store.ts';

export type RequestForm = {
	topic: string;
	name: string;
	email: string;
	phone: string;
	policyNo: string;
	words: string;
	consent: boolean;
};
export type RequestProblem = { name: string; message: string };
export type Sent = { number: string; dueOn: string; email: string };

export const EMPTY_REQUEST: RequestForm = {
	topic: '',
	name: '',
	email: '',
	phone: '',
	policyNo: '',
	words: '',
	consent: false,
};
const keyOf = (kind: RequestKind) => `laporan-${kind}`;

/**
 * Returns the form fields kept in this tab, so that a reload loses nothing. Consent must be given
 * again.
 */
export function keptForm(kind: RequestKind): Partial<RequestForm> {
	try {
		return {
			...(JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}') as Partial<RequestForm>),
			consent: false,
		};
	} catch {
		return {};
	}
}

export function keepForm(kind: RequestKind, values: RequestForm | null): void {
	try {
		if (values === null) sessionStorage.removeItem(keyOf(kind));
		else sessionStorage.setItem(keyOf(kind), JSON.stringify(values));
	} catch {}
}

export function useServiceRequest(kind: RequestKind, captcha: ReturnType<typeof useCaptcha>) {
	const [sending, setSending] = useState(false);
	const [sent, setSent] = useState<Sent | null>(null);
	const [found, setFound] = useState<RequestProblem[]>([]);
	const intent = useIntent();

	const send = async (values: RequestForm) => {
		setSending(true);
		// Loaded only when sending, because it would make up a quarter of the page's size.
		const rules = await import('#insurance/service/requests/service/request-schema.ts').catch(
			() => null,
		);
		const checked = rules?.serviceRequestSchema.safeParse({ ...values, kind });
		if (!checked?.success) {
			setSending(false);
			if (!checked)
				return showToast('Sambungan terputus. Isianmu tetap ada; coba kirim lagi.', {
					look: 'warning',
				});
			return setFound(
				checked.error.issues.map(({ path, message }) => ({
					name: path.join('.'),
					message,
				})),
			);
		}
		setFound([]);
		const body = { ...checked.data, captcha: captcha.take() };
		const answer = await ask<typeof sendServiceRequest>('POST /page/service-requests', body, {
			idempotencyKey: intent.keyOf(checked.data),
		});
		setSending(false);
		if (answer.ok) {
			keepForm(kind, null);
			return setSent({ ...answer.data, email: checked.data.email });
		}
		if (answer.code !== 0) captcha.renew();
		const refused = refusedFields(answer.data);
		setFound(Object.entries(refused).map(([name, message]) => ({ name, message })));
		showToast(answer.message, { look: 'warning' });
	};
	return { sending, sent, found, send };
}
