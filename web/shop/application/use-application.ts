import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';

import type { PageData } from '#insurance/content/page.ts';
import type { saveProduct, saveProductRamean, WireApplication } from '#insurance/quotes/api.ts';
import { applicationSchema } from '#insurance/quotes/quote.ts';
import { applicationToWire } from '#insurance/quotes/wire/to-wire.ts';
import { ask, newKey } from '#web/ui/ask.ts';
import { announceCart, storedCart, storeSelection } from '#web/ui/checkout-storage.ts';
import { solvedCaptcha } from '#web/ui/forms/captcha.ts';
import type { Problem } from '#web/ui/forms/ErrorSummary.tsx';
import { showToast } from '#web/ui/Toast.tsx';

import { applicationOf, planProblems } from './application-of.ts';
import { idOf } from './form-context.ts';
import { fieldOf } from './form-problems.ts';
import type { FormValues, RegionNames } from './form-values.ts';
import { editedItem } from './use-draft.ts';

export type Shown = { planRate: number; discountPerCustomer: number } | undefined;
type Intent = { body: string; key: string; captcha: string | null };
const NO_INTENT: Intent = { body: '', key: '', captcha: null };
type Sending = 'idle' | 'checking' | 'saving';
type Tools = {
	page: PageData;
	/** When the form was opened: a start that passes while it is filled in counts as now. */
	now: Date;
	names: { home: RegionNames; domicile: RegionNames };
	shown: Shown;
	setError: UseFormSetError<FormValues>;
	onPriceChanged: () => void;
	onSaved: () => void;
};

/** One message a field: the first says what to do, and one fixed field often fixes the others. */
function oneEach<Found extends { name: string | null }>(found: Found[]): Found[] {
	return found.filter(
		({ name }, at) => name === null || found.findIndex((other) => other.name === name) === at,
	);
}

/** A group has a path of its own (B7.35). */
const send = (body: WireApplication, group: boolean, idempotencyKey: string) =>
	group
		? ask<typeof saveProductRamean>('POST /page/product-ramean', body, { idempotencyKey })
		: ask<typeof saveProduct>('POST /page/product', body, { idempotencyKey });

/**
 * Checks, solves the captcha, saves to the cart; every problem ends beside its field and in the
 * list on top (B8.01–B8.03).
 */
export function useApplication({
	page,
	now,
	names,
	shown,
	setError,
	onPriceChanged,
	onSaved,
}: Tools) {
	const [sending, setSending] = useState<Sending>('idle');
	const [problems, setProblems] = useState<Problem[]>([]);
	const [nikDiffers, setNikDiffers] = useState(false);
	const intent = useRef<Intent>(NO_INTENT);

	const show = (
		values: FormValues,
		messages: [path: string, message: string][],
		general: string | null,
	) => {
		const found = oneEach(
			messages.map(([path, message]) => ({ name: fieldOf(path, values), message })),
		);
		for (const { name, message } of found)
			if (name) setError(name as 'holder.name', { type: 'rule', message });
		const listed = found.map(({ name, message }) => ({
			id: name ? idOf(name) : 'form-pengajuan',
			message,
			...(name ? { name } : {}),
		}));
		setProblems(
			listed.length > 0 || general === null
				? listed
				: [{ id: 'form-pengajuan', message: general }],
		);
	};

	/**
	 * One key per intent, with the captcha it went with: pressing again after silence cannot save
	 * twice.
	 */
	const intentOf = (body: unknown) => {
		const text = JSON.stringify(body);
		if (intent.current.body !== text)
			intent.current = { body: text, key: newKey(), captcha: null };
		return intent.current;
	};

	/** Shows what the plan step still lacks; true when it lacks nothing. */
	const checkPlan = (values: FormValues) => {
		const found = planProblems(page, values, now);
		show(values, found, null);
		return found.length === 0;
	};

	const save = async (values: FormValues) => {
		const checked = applicationSchema.safeParse(
			applicationOf(page, values, names.home, names.domicile),
		);
		const early = planProblems(page, values, now);
		if (!checked.success || early.length > 0) {
			const late = checked.success
				? []
				: checked.error.issues.map((issue): [string, string] => [
						issue.path.join('.'),
						issue.message,
					]);
			show(values, [...early, ...late], null);
			return;
		}
		setProblems([]);
		setSending('checking');
		const body = {
			...applicationToWire(checked.data, {
				...shown,
				productNumber: page.product?.productNumber,
				policyFee: page.product?.policyFee,
				cashlessFee: page.product?.cashlessFee,
			}),
			userSession: storedCart(),
			cartID: editedItem(),
		};
		const mine = intentOf(body);
		mine.captcha ??= await solvedCaptcha();
		setSending('saving');
		const answer = await send(
			{ ...body, captcha: mine.captcha } as WireApplication,
			values.kind === 'group',
			mine.key,
		);
		setSending('idle');
		if (answer.ok) {
			announceCart(answer.data.userSession);
			storeSelection([answer.data.cartID]);
			return onSaved();
		}
		showToast(answer.message, { look: 'warning' });
		// After silence nobody knows whether it was saved: the same key goes again. A refusal ends
		// the intent.
		if (answer.code !== 0) intent.current = NO_INTENT;
		const data = (answer.data ?? {}) as { fields?: Record<string, string>; planRate?: number };
		if (data.planRate !== undefined) onPriceChanged();
		if (data.fields?.['quoteHolder.nric'] && checked.data.holder.nik.length === 16)
			setNikDiffers(true);
		show(values, Object.entries(data.fields ?? {}), answer.message);
	};
	return { sending, problems, nikDiffers, checkPlan, save };
}
