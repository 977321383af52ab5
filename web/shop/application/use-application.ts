import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';

import type {
	saveProduct,
	saveProductRamean,
	WireApplication,
} from '#insurance/sales/quotes/api.ts';
import { type Application, applicationSchema } from '#insurance/sales/quotes/quote.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Answer } from '#platform/contract/client.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { ask, newKey } from '#web/ui/ask.ts';
import { announceCart, storedCart, storeSelection } from '#web/ui/browser/checkout-storage.ts';
import { notedPartner } from '#web/ui/browser/partner-link.ts';
import { solvedCaptcha } from '#web/ui/forms/captcha/captcha.ts';
import type { FormProblem } from '#web/ui/forms/ErrorSummary.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { productExtras } from '../product-extras.ts';
import { applicationOf, planProblems } from './application-of.ts';
import { editedItem } from './draft/own-draft.ts';
import { formFieldId } from './form-context.ts';
import { inOrder, isNikRefused, oneOfEach } from './form-problems.ts';
import type { FormValues, RegionNames } from './form-values.ts';

type Shown = { planRate: number; discountPerCustomer: number } | undefined;
type Intent = { body: string; key: string; captcha: string | null };
const NO_INTENT: Intent = { body: '', key: '', captcha: null };
export type Sending = 'idle' | 'checking' | 'saving';
type Tools = {
	page: PageData;
	/**
	 * Time at which the form was opened. A start time that passes while the form is being filled in
	 * counts as now.
	 */
	now: Date;
	names: { home: RegionNames; domicile: RegionNames };
	shown: Shown;
	setError: UseFormSetError<FormValues>;
	onPriceChanged: () => void;
	onSaved: () => void;
	/** Secret of the saved form, so that the server knows what it sends. */
	draftToken: () => string | null;
	/** Replaces saving to the cart, for staff, who give no consents. */
	deliver?: Deliver | undefined;
};

type SentBody = ReturnType<typeof bodyOf>;
/** Sends a complete application; the answer of a refusal names the fields. */
export type Deliver = (body: SentBody, values: FormValues) => Promise<Answer<unknown>>;

/** Group applications have a separate path (B7.35). */
const send = (body: WireApplication, group: boolean, idempotencyKey: string) =>
	group
		? ask<typeof saveProductRamean>('POST /page/product-ramean', body, { idempotencyKey })
		: ask<typeof saveProduct>('POST /page/product', body, { idempotencyKey });

function problemsOf(
	values: FormValues,
	messages: [path: string, message: string][],
	general: string | null,
): FormProblem[] {
	const found = oneOfEach(messages, values);
	if (found.length === 0 && general !== null) return [{ id: 'form-pengajuan', message: general }];
	return found.map(({ name, message }) => ({
		id: name ? formFieldId(name) : 'form-pengajuan',
		message,
		...(name ? { name } : {}),
	}));
}

/**
 * Keeps one idempotency key and captcha for each request body, so that submitting again after a
 * missing response cannot save twice.
 */
function useIntentKey() {
	const intent = useRef<Intent>(NO_INTENT);
	const intentOf = (body: unknown) => {
		const text = JSON.stringify(body);
		if (intent.current.body !== text)
			intent.current = { body: text, key: newKey(), captcha: null };
		return intent.current;
	};
	return { intentOf, endIntent: () => void (intent.current = NO_INTENT) };
}

type Checked = { application: Application } | { wrong: [path: string, message: string][] };

function check(page: PageData, values: FormValues, { now, names, deliver }: Tools): Checked {
	const filled = applicationOf(page, values, names, now);
	const checked = applicationSchema.safeParse(deliver ? { ...filled, consents: null } : filled);
	const early = planProblems(page, values, now);
	if (checked.success && early.length === 0) return { application: checked.data };
	const late = checked.success
		? []
		: checked.error.issues.map((one): [string, string] => [one.path.join('.'), one.message]);
	return { wrong: [...early, ...late] };
}

const bodyOf = (application: Application, { page, shown, draftToken }: Tools) => ({
	...applicationToWire(application, { ...shown, ...productExtras(page) }),
	userSession: storedCart(),
	cartID: editedItem(),
	mitra: notedPartner(),
	draft: draftToken(),
});

function sayPriced({ before, after, why }: { before: number; after: number; why: string }) {
	const moved = `Harga ${formatRupiah(before)} menjadi ${formatRupiah(after)}.`;
	showToast(`${moved} ${why}`, { look: 'warning' });
}

/**
 * Checks the application, solves the captcha, and saves to the cart. Every problem is shown next to
 * its field and in the list at the top (B8.01–B8.03).
 */
export function useApplication(tools: Tools) {
	const { page, now, setError, onPriceChanged, onSaved, deliver } = tools;
	const [sending, setSending] = useState<Sending>('idle');
	const [problems, setProblems] = useState<FormProblem[]>([]);
	const [nikDiffers, setNikDiffers] = useState(false);
	const { intentOf, endIntent } = useIntentKey();

	const show = (...[values, messages, general]: Parameters<typeof problemsOf>) => {
		const found = problemsOf(values, messages, general);
		for (const { name, message } of found)
			if (name) setError(name as 'holder.name', { type: 'rule', message });
		const places = [...document.querySelectorAll('[id]')].map(({ id }) => id);
		setProblems(inOrder(found, places));
	};

	/** Shows the values still missing in the plan step; true if nothing is missing. */
	const checkPlan = (values: FormValues) => {
		const found = planProblems(page, values, now);
		show(values, found, null);
		return found.length === 0;
	};

	/**
	 * Shows the problem of one field that was left. Rules about several fields together, e.g. the
	 * sum of the shares, are checked with the whole form.
	 */
	const checkField = (name: string, values: FormValues) => {
		const checked = check(page, values, tools);
		const wrong = 'wrong' in checked ? checked.wrong : [];
		const found = oneOfEach(
			wrong.filter(([path]) => path !== 'beneficiaries'),
			values,
		).find((one) => one.name === name);
		if (found) setError(name as 'holder.name', { type: 'rule', message: found.message });
	};

	/** Saves to the cart. The same body is sent with the same key and captcha. */
	const buy: Deliver = async (body, values) => {
		const mine = intentOf(body);
		mine.captcha ??= await solvedCaptcha();
		setSending('saving');
		const sealed = { ...body, captcha: mine.captcha };
		const answer = await send(sealed, values.kind === 'group', mine.key);
		if (answer.ok) {
			announceCart(answer.data.userSession);
			storeSelection([answer.data.cartID]);
			if (answer.data.priced) sayPriced(answer.data.priced);
		}
		// Without a response it is unknown whether the application was saved, so the same key is
		// sent again. A refusal ends the intent.
		else if (answer.code !== 0) endIntent();
		return answer;
	};

	const save = async (values: FormValues) => {
		const checked = check(page, values, tools);
		if ('wrong' in checked) return show(values, checked.wrong, null);
		setProblems([]);
		setSending('checking');
		const answer = await (deliver ?? buy)(bodyOf(checked.application, tools), values);
		setSending('idle');
		if (answer.ok) return onSaved();
		showToast(answer.message, { look: 'warning' });
		const data = (answer.data ?? {}) as { fields?: Record<string, string>; planRate?: number };
		if (data.planRate !== undefined) onPriceChanged();
		if (isNikRefused(data.fields ?? {}, values)) setNikDiffers(true);
		show(values, Object.entries(data.fields ?? {}), answer.message);
	};
	return { sending, problems, nikDiffers, checkPlan, checkField, save };
}
