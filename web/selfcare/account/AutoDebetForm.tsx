import { type FormEvent, useState, useMemo } from 'react';

import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { insertMandate } from '#insurance/service/billing/mandates/api.ts';
import {
	type MandateAccount,
	accountProblems,
	readAutodebetRef,
	withPrefix,
} from '#insurance/service/billing/mandates/mandate.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CONTROL, Field, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useSite } from '#web/ui/site.tsx';

import { askAs } from '../frame/ask-as.ts';
import { BackLink } from '../frame/BackLink.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useSession } from '../frame/use-portal.ts';

const POLICY = '/selfcare/policy';
type Ref = { policyNo: string; policyId: string };
type Problems = Partial<Record<keyof MandateAccount, string>>;

/**
 * Submits the mandate only once, however often the button is clicked. A failure raises no toast
 * (C8.28); the input is preserved and the form shows the reason.
 */
function useInsert(session: SelfcareSession, ref: Ref) {
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<Problems>({});
	const [validFrom, setValidFrom] = useState('');
	const [refusal, setRefusal] = useState('');
	const intent = useIntent();
	const send = async (account: MandateAccount) => {
		const found = accountProblems(account);
		setProblems(found);
		if (Object.keys(found).length > 0) return;
		setBusy(true);
		setRefusal('');
		const input = { ...account, ...ref, customerId: session.customerID };
		const answer = await askAs<typeof insertMandate>(
			session,
			'POST /page/selfcare/skpr/insert',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (answer.ok) return setValidFrom(answer.data.validDateTime);
		setProblems(refusedFields(answer.data));
		setRefusal(answer.message);
	};
	return { busy, problems, validFrom, refusal, send };
}

/**
 * Field for a mobile number. The country prefix is displayed in front of the field and is not
 * typed.
 */
function PhoneField({
	value,
	error,
	onChange,
}: {
	value: string;
	error: string | undefined;
	onChange: (typed: string) => void;
}) {
	return (
		<Field id="phoneNo" label="Nomor HP" hint="Yang terdaftar di bank" error={error}>
			{(wiring) => (
				<div className="flex items-stretch gap-2">
					<span className="tabular mt-1 grid h-12 place-items-center rounded-control bg-mist px-4 font-semibold">
						+62
					</span>
					<input
						{...wiring}
						inputMode="tel"
						autoComplete="tel-national"
						value={value}
						onChange={(event) => onChange(event.target.value.replace(/[^\d+]/g, ''))}
						onBlur={() =>
							onChange(value === '' ? '' : withPrefix(value).replace(/^\+62/, ''))
						}
						className={CONTROL}
					/>
				</div>
			)}
		</Field>
	);
}

function MandateForm({ session, at }: { session: SelfcareSession; at: Ref }) {
	const [bankAccountNo, setAccountNo] = useState('');
	const [phone, setPhone] = useState('');
	const { busy, problems, validFrom, refusal, send } = useInsert(session, at);
	const navigate = useNavigate();
	const bank = useSite().settings?.values['bank_autodebet'] ?? 'bank rekanan kami';
	// The button has the `disabled` attribute until both fields are filled in (decision on C5.52).
	const ready = bankAccountNo !== '' && phone !== '';
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (ready && !busy)
			void send({
				holderName: session.customerName,
				bankAccountNo,
				phoneNo: withPrefix(phone),
			});
	};
	const close = () => void navigate(POLICY);
	return (
		<>
			<Form
				onSubmit={submit}
				className="petal-lg grid gap-5 border border-line bg-white p-6 md:p-8"
			>
				<p>
					Premi polis{' '}
					<span className="tabular font-semibold">{groupedPolicyNo(at.policyNo)}</span>{' '}
					didebet dari rekeningmu di <span>{bank}</span>, pada tanggal jatuh temponya.
					Kuasa ini hanya untuk premi polis ini, dan bisa dihentikan kapan saja.
				</p>
				<TextField
					id="holderName"
					label="Nama pemilik rekening"
					value={session.customerName}
					readOnly
					disabled
					hint="Rekening harus atas nama kamu sendiri."
					error={problems.holderName}
				/>
				<TextField
					id="bankAccountNo"
					label="Nomor rekening"
					inputMode="numeric"
					autoComplete="off"
					value={bankAccountNo}
					error={problems.bankAccountNo}
					// Only digits are kept (C5.52), whatever separators a pasted number contains.
					onChange={(event) =>
						setAccountNo(tidyDigits(event.target.value).replace(/\D/g, ''))
					}
				/>
				<PhoneField value={phone} error={problems.phoneNo} onChange={setPhone} />
				{refusal ? <Notice look="warning">{refusal}</Notice> : null}
				<Button
					type="submit"
					busy={busy}
					disabled={!ready}
					more="disabled:opacity-60 disabled:cursor-not-allowed"
				>
					Ajukan
				</Button>
			</Form>
			<Dialog open={validFrom !== ''} title="Autodebet terdaftar" onClose={close}>
				{validFrom === '' ? null : (
					<p>
						Berlaku mulai <span>{shortDateTime(new Date(validFrom))}</span>. Surat
						kuasanya kami kirim ke <span>{session.customerEmail}</span>.
					</p>
				)}
				<div className="mt-5">
					<Button onClick={close}>Tutup</Button>
				</div>
			</Dialog>
		</>
	);
}

/** /selfcare-pengajuan-autodebet?ref={policyNo};{policyId} (C2.2.43, C2.2.44, C2.9, C5.50–C5.52). */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { search } = useLocation();
	const hydrated = useHydrated();
	const at = useMemo(
		() => (hydrated ? readAutodebetRef(new URLSearchParams(search).get('ref')) : undefined),
		[hydrated, search],
	);
	return (
		<div className="page grid max-w-xl grid-cols-1 gap-6 py-8 md:py-12">
			<BackLink url={POLICY}>Polis</BackLink>
			<h1 className="text-4xl">{page.title}</h1>
			{at === null ? (
				<Empty
					title="Pilih polisnya dulu"
					action={<ButtonLink url={POLICY}>Ke Polis</ButtonLink>}
				>
					Buka polis yang ingin dibayar otomatis, lalu tekan menu autodebet di sana.
				</Empty>
			) : null}
			{at && session ? <MandateForm session={session} at={at} /> : null}
		</div>
	);
}
