import { useState } from 'react';

import type { beginReport } from '#insurance/claims/reports/api.ts';
import { ask } from '#web/ui/ask.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { CAPTCHA_HINTS, CaptchaSubmit } from '#web/ui/forms/captcha/CaptchaSubmit.tsx';
import { useCaptchaForm } from '#web/ui/forms/captcha/use-captcha-form.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { mailTicketIn } from '#web/ui/forms/mailed-code/use-mailed-code.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { Begun } from './report-memory.ts';

const HINTS = { ...CAPTCHA_HINTS, solved: 'Isi polis tidak kami perlihatkan.' } as const;

const missingIn = ({ policyNo, birthDate }: { policyNo: string; birthDate: string }) => ({
	...(policyNo.trim() ? {} : { policyNo: 'Nomor polis wajib diisi' }),
	...(birthDate ? {} : { birthDate: 'Tanggal lahir wajib diisi' }),
});

/**
 * Asks for two facts that people close to the insured know. A mismatch does not reveal which of
 * them is wrong.
 */
export function BeginReport({ onBegun }: { onBegun: (begun: Begun) => void }) {
	const today = useToday();
	const [mailTicket, setMailTicket] = useState('');
	const { captcha, values, errors, said, busy, put, submit } = useCaptchaForm({
		empty: { policyNo: '', birthDate: '', mailCode: '' },
		idOf: (name) => `lapor-${name}`,
		missing: missingIn,
		send: (typed, solved) =>
			ask<typeof beginReport>('POST /page/claim-report/begin', {
				policyNo: typed.policyNo,
				birthDate: typed.birthDate,
				captcha: solved,
				...(mailTicket === '' ? {} : { mailTicket, mailCode: typed.mailCode }),
			}).then((answer) => {
				setMailTicket((before) => (answer.ok ? '' : (mailTicketIn(answer.data) ?? before)));
				return answer;
			}),
		onSent: onBegun,
	});
	return (
		<Form onSubmit={submit} onFocus={captcha.begin} className="grid max-w-xl gap-5">
			<h2 className="text-2xl">Polis siapa?</h2>
			{said ? (
				<Notice look="error">
					<span>{said}</span>{' '}
					<SmartLink
						url="/bantuan"
						className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
					>
						Buka Bantuan
					</SmartLink>
				</Notice>
			) : null}
			<TextField
				id="lapor-policyNo"
				label="Nomor polis"
				hint="Ada di halaman pertama polis, di kartu dan di email kami. Peserta perusahaan: nomor sertifikat"
				value={values.policyNo}
				onChange={put('policyNo')}
				error={errors['policyNo']}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
			/>
			<TextField
				id="lapor-birthDate"
				label="Tanggal lahir tertanggung"
				hint="Orang yang dilindungi; untuk polis kendaraan, pemegang polisnya"
				type="date"
				max={today}
				value={values.birthDate}
				onChange={put('birthDate')}
				error={errors['birthDate']}
			/>
			{mailTicket === '' ? null : (
				<>
					<TextField
						id="lapor-mailCode"
						label="Kode dari email"
						hint="Delapan angka dari email pemegang polis atau orang kepercayaannya"
						value={values.mailCode}
						onChange={put('mailCode')}
						error={errors['mailCode']}
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={40}
					/>
					<div>
						<Button look="quiet" onClick={() => setMailTicket('')}>
							Minta kode baru
						</Button>
					</div>
				</>
			)}
			<CaptchaSubmit id="lapor-hint" state={captcha.state} busy={busy} hints={HINTS}>
				Lanjut
			</CaptchaSubmit>
		</Form>
	);
}
