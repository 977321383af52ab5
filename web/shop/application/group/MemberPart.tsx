import { type FormEvent, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { birthDaysOffered, entryAgeWords } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { agesWithin } from '../../product-rules.ts';
import { useNik } from '../card/use-nik.ts';
import { PrivacyConsent } from '../consents/PrivacyConsent.tsx';
import { type FormTools, messageOf } from '../form-context.ts';
import { type FormValues, initialValues, noMember } from '../form-values.ts';
import { BirthFields } from '../steps/BirthFields.tsx';
import { keepPart, memberProblems } from './member-link.ts';
import { findPart, partAfter, type PartState, usePartState } from './use-part-state.ts';

const SAID: Record<Exclude<PartState, 'open' | 'busy'>, string> = {
	loading: 'Membuka tautanmu',
	unread: 'Tautanmu belum bisa dibuka. Periksa koneksimu; kami coba lagi sebentar lagi.',
	filled: 'Datamu sudah masuk. Ada yang keliru? Sampaikan kepada yang mengundangmu.',
	'filled-elsewhere':
		'Datamu sudah masuk dari tab atau perangkat lain. Ada yang keliru? Sampaikan kepada yang mengundangmu.',
	gone: 'Tautan ini sudah tidak berlaku: polisnya sudah dipesan, tautannya ditarik, atau sudah lewat 14 hari. Tanyakan kepada yang mengundangmu apakah kamu masih ikut.',
	failed: 'Datamu belum tersimpan. Periksa koneksi, lalu kirim lagi.',
};
const hasForm = (state: PartState) => state === 'open' || state === 'busy' || state === 'failed';
/**
 * The member's fields are stored as the first member of the form, so that the components of the
 * application form can be reused.
 */
const AT = 'members.0';
const FORM = 'bagian-anggota';

function useMemberTools(page: PageData) {
	const start = useMemo(() => ({ ...initialValues(page), members: [noMember()] }), [page]);
	const { register, setValue, setError, clearErrors, control, formState } = useForm<FormValues>({
		defaultValues: start,
		shouldFocusError: false,
	});
	const values = useWatch({ control }) as FormValues;
	const [now] = useState(() => new Date());
	const { errors } = formState;
	const today = jakartaDay(now);
	const tools: FormTools = { register, setValue, clearErrors, values, errors, now, today };
	return { tools, setError };
}

function usePart(
	page: PageData,
	token: string,
	{ tools, setError }: ReturnType<typeof useMemberTools>,
) {
	const [state, setState] = usePartState(token);
	const send = async () => {
		const { now, values } = tools;
		const member = values.members[0] ?? noMember();
		tools.clearErrors();
		const problems = memberProblems(page, member, now);
		for (const { name, message } of problems)
			setError(`${AT}.${name}`, { type: 'rule', message });
		if (!values.privacy)
			setError('privacy', { type: 'rule', message: 'Centang untuk melanjutkan' });
		const first = problems[0]?.name ?? (values.privacy ? null : 'privacy');
		if (first) {
			const id = first === 'privacy' ? first : `members-0-${first}`;
			return document.getElementById(id)?.focus();
		}
		setState('busy');
		// A part that another tab sent in the meantime is not changed.
		const found = await findPart(token);
		if (found === 'filled' || found === 'gone') return setState(partAfter('open', found));
		const kept = await keepPart(page.id ?? 0, token, member);
		return setState(kept === 'kept' ? 'filled' : kept);
	};
	return { state, send };
}

/**
 * True once the status replaced the form while the form had the focus. Called by the component
 * around the form, because the form is still in the document only until its own parts are
 * rendered.
 */
function useFormReplaced(state: PartState): boolean {
	const [before, setBefore] = useState(state);
	const [replaced, setReplaced] = useState(false);
	if (before !== state) {
		setBefore(state);
		const focused = document.activeElement?.closest(`#${FORM}`) ?? null;
		setReplaced(hasForm(before) && !hasForm(state) && focused !== null);
	}
	return replaced;
}

/** Shows the status of the member's part. It receives the focus if it replaced the form. */
function CoverStatus({ state, replaced }: { state: PartState; replaced: boolean }) {
	if (state === 'loading') return <Spinner words={SAID.loading} />;
	if (state === 'open' || state === 'busy') return null;
	const good = state === 'filled' || state === 'filled-elsewhere';
	return (
		<Notice key={state} look={good ? 'success' : 'warning'} takesFocus={replaced}>
			{SAID[state]}
		</Notice>
	);
}

function Fields({ tools, page }: { tools: FormTools; page: PageData }) {
	const { register, errors, today } = tools;
	const range = page.product?.customDate.adult;
	const bounds = range ? birthDaysOffered(range, today, agesWithin(page)) : null;
	const { take } = useNik(tools, { at: AT, bounds });
	return (
		<>
			<TextField
				id="members-0-name"
				label="Nama Sesuai KTP"
				maxLength={100}
				autoComplete="name"
				error={messageOf(errors, `${AT}.name`)}
				{...register(`${AT}.name`)}
			/>
			<TidiedField
				tidy={tidyDigits}
				id="members-0-nik"
				label="NIK"
				hint="16 angka di KTP atau kartu keluarga; boleh dikosongkan"
				inputMode="numeric"
				autoComplete="off"
				error={messageOf(errors, `${AT}.nik`)}
				{...register(`${AT}.nik`, { onChange: ({ target }) => take(target.value) })}
			/>
			{range && bounds ? (
				<>
					<p className="text-sm text-mute">{`Usia ${entryAgeWords(range)}.`}</p>
					<BirthFields
						tools={tools}
						prefix={AT}
						bounds={bounds}
						legend="Tanggal lahirmu"
					/>
				</>
			) : null}
			<PrivacyConsent
				tools={tools}
				ending=" dan dilihat oleh yang mengundangku, yang membeli polisnya"
			/>
		</>
	);
}

/**
 * Page of an invited member. It contains only their own part, shows no data of other members, and
 * involves no payment.
 */
export function MemberPart({ page, token }: { page: PageData; token: string }) {
	const form = useMemberTools(page);
	const { state, send } = usePart(page, token, form);
	const replaced = useFormReplaced(state);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (state !== 'busy') void send();
	};
	const fixed = ({ target }: FormEvent) =>
		'name' in target && target.name && form.tools.clearErrors(String(target.name) as 'privacy');
	return (
		<Form id={FORM} onSubmit={submit} onInput={fixed} className="grid gap-6">
			<h3 className="text-xl">Isi datamu untuk polis rombongan</h3>
			<CoverStatus state={state} replaced={replaced} />
			{hasForm(state) ? (
				<>
					<p className="text-mute">
						Kamu diundang ikut polis <span>{page.title}</span>. Yang mengundangmu yang
						membayar. Datamu disimpan terenkripsi, dan tautan ini berlaku 14 hari sejak
						dibuat.
					</p>
					<Fields tools={form.tools} page={page} />
					<Button type="submit" busy={state === 'busy'} more="w-full sm:w-auto">
						{state === 'busy' ? 'Menyimpan …' : 'Kirim dataku'}
					</Button>
				</>
			) : null}
		</Form>
	);
}
