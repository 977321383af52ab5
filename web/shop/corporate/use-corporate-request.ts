import { useState } from 'react';

import type { sendCorporateRequest } from '#insurance/service/requests/corporate/api.ts';
import { corporateRequestSchema } from '#insurance/service/requests/corporate/corporate-request.ts';
import { cleanNameOf, requestToWire } from '#insurance/service/requests/corporate/wire.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import type { CaptchaState, useCaptcha } from '#web/ui/forms/captcha/use-captcha.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { showToast } from '#web/ui/toast-store.ts';

export type RequestValues = {
	headcount: number;
	contactName: string;
	phone: string;
	email: string;
	companyName: string;
	companyAddress: string;
	responsibility: boolean;
	privacy: boolean;
};
type Found = { name: string; message: string };

const DRAFT = 'permintaan-korporat';

/**
 * Returns the form as stored in this tab, so that a reload loses nothing. Consents must be given
 * again.
 */
export function keptRequest(): Partial<RequestValues> {
	try {
		const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as Partial<RequestValues>;
		return { ...kept, responsibility: false, privacy: false };
	} catch {
		return {};
	}
}

export function keepRequest(values: RequestValues | null): void {
	try {
		if (values === null) sessionStorage.removeItem(DRAFT);
		else sessionStorage.setItem(DRAFT, JSON.stringify(values));
	} catch {}
}

/**
 * Returns the reason the request cannot be sent yet, or null. Both consents and a solved captcha
 * are required (B5.58, B5.59).
 */
export function heldBack(
	values: Pick<RequestValues, 'responsibility' | 'privacy'>,
	captcha: CaptchaState,
): string | null {
	if (!values.responsibility || !values.privacy)
		return 'Centang kedua persetujuan untuk mengirim.';
	if (captcha === 'failed')
		return 'Pemeriksaan keamanan belum berhasil. Tekan Kirim Data untuk mencobanya lagi.';
	return captcha === 'solved'
		? null
		: 'Memastikan kamu bukan robot. Tidak ada teka-teki, tunggu sebentar …';
}

const nameOf = (path: string) =>
	path.startsWith('consents.') ? path.slice('consents.'.length) : path;

/**
 * Checks the form with the server's schema, sends it, and shows problems next to their fields
 * (B4.85–B4.88, B8.09).
 */
export function useCorporateRequest(
	contentId: number | undefined,
	captcha: ReturnType<typeof useCaptcha>,
) {
	const [sending, setSending] = useState(false);
	const [reference, setReference] = useState<string | null>(null);
	const [found, setFound] = useState<Found[]>([]);
	const intent = useIntent();

	const send = async ({ responsibility, privacy, ...fields }: RequestValues) => {
		const consents = { responsibility, privacy };
		const checked = corporateRequestSchema.safeParse({ ...fields, contentId, consents });
		if (!checked.success)
			return setFound(
				checked.error.issues.map(({ path, message }) => ({
					name: nameOf(path.join('.')),
					message,
				})),
			);
		setFound([]);
		setSending(true);
		const body = { ...requestToWire(checked.data), captcha: captcha.take() };
		const answer = await ask<typeof sendCorporateRequest>(
			'POST /page/product-corporate',
			body,
			{ idempotencyKey: intent.keyOf(checked.data) },
		);
		setSending(false);
		if (answer.ok) {
			keepRequest(null);
			return setReference(answer.data.reference);
		}
		if (answer.code !== 0) captcha.renew();
		const refused = refusedFields(answer.data);
		setFound(
			Object.entries(refused).map(([name, message]) => ({
				name: nameOf(cleanNameOf(name)),
				message,
			})),
		);
		showToast(answer.message, { look: 'warning' });
	};
	return { sending, reference, found, send };
}
