import { type FormEvent, useState } from 'react';

import type { correctEmail } from '#insurance/documents/purchases/api.ts';
import { isEmail } from '#platform/values/email.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { purchaseKey, type PurchaseKey } from './use-purchase.ts';

const FORMAT = 'Format email belum benar, contoh nama@contoh.com';
type Fields = { fields?: { email?: string } } | null;

export function CorrectOrderEmail({
	orderKey,
	onCorrected,
}: {
	orderKey: PurchaseKey;
	onCorrected: () => void;
}) {
	const [email, setEmail] = useState('');
	const [state, setState] = useState({ busy: false, problem: '', news: '' });
	async function correct(event: FormEvent) {
		event.preventDefault();
		if (state.busy) return;
		if (!isEmail(email.trim())) return setState({ busy: false, problem: FORMAT, news: '' });
		setState({ busy: true, problem: '', news: '' });
		const { orderId, userSession } = purchaseKey(orderKey);
		const answer = await ask<typeof correctEmail>('POST /page/product/payment/email', {
			orderId,
			userSession,
			email,
		});
		if (!answer.ok) {
			const problem = (answer.data as Fields)?.fields?.email ?? answer.message;
			return setState({ busy: false, problem, news: '' });
		}
		setEmail('');
		setState({ busy: false, problem: '', news: 'Alamatnya sudah kami ganti.' });
		onCorrected();
	}
	return (
		<details>
			<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf underline underline-offset-4">
				Alamatnya salah?
			</summary>
			<Form onSubmit={(event) => void correct(event)} className="grid gap-3">
				<TextField
					id="email-benar"
					label="Email yang benar"
					type="email"
					inputMode="email"
					autoComplete="email"
					hint="Polis, tanda terima dan tautan akun kami kirim ke sana. Tautan di email yang lama kami tutup."
					value={email}
					maxLength={254}
					error={state.problem || undefined}
					onChange={(event) => setEmail(event.target.value)}
				/>
				<Button type="submit" look="second" busy={state.busy}>
					Ganti dan kirim ulang
				</Button>
			</Form>
			<p role="status" className="text-sm text-success empty:hidden">
				{state.news}
			</p>
		</details>
	);
}
