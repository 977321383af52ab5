import { type FormEvent, useState } from 'react';

import type {
	askWhatsAppCode,
	proveWhatsAppNumber,
	showWhatsApp,
} from '#insurance/people/whatsapp/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { tidyPhone } from '#platform/values/phone.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useFirstProblem } from '#web/ui/forms/go-to-first.ts';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs, notify } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';

export type WhatsAppView = CallOutput<typeof showWhatsApp>;

type Problems = Record<string, string>;

/** Sends the code and then the proof. What was typed stays after a refusal. */
function useNumberProof(
	session: SelfcareSession,
	offer: string,
	onProved: (view: WhatsAppView) => void,
) {
	const [phone, setPhone] = useState(offer);
	const [code, setCode] = useState('');
	const [ticket, setTicket] = useState('');
	const [problems, setProblems] = useState<Problems>({});
	const [refusal, setRefusal] = useState('');
	const [busy, setBusy] = useState(false);
	const refuse = ({ message, data }: { message: string; data: unknown }) => {
		const fields = refusedFields(data);
		setProblems(fields);
		if (Object.keys(fields).length === 0) setRefusal(message);
	};
	const begin = () => {
		setBusy(true);
		setProblems({});
		setRefusal('');
	};
	const ask = async () => {
		begin();
		const answer = await askAs<typeof askWhatsAppCode>(
			session,
			'POST /page/selfcare/whatsapp/code',
			{ phone },
		);
		setBusy(false);
		if (!answer.ok) return refuse(answer);
		setCode('');
		setTicket(answer.data.mailTicket);
	};
	const prove = async () => {
		begin();
		const answer = await askAs<typeof proveWhatsAppNumber>(
			session,
			'POST /page/selfcare/whatsapp/prove',
			{ phone, mailTicket: ticket, mailCode: code },
		);
		setBusy(false);
		if (!answer.ok) return refuse(answer);
		notify('Nomor WhatsApp tersimpan.');
		onProved(answer.data);
	};
	return {
		phone,
		setPhone,
		code,
		setCode,
		ticket,
		setTicket,
		problems,
		refusal,
		busy,
		ask,
		prove,
	};
}

/** Asks for a number and for the code that was sent to it. */
export function ProveNumber({
	session,
	offer,
	onProved,
	onCancel,
}: {
	session: SelfcareSession;
	offer: string;
	onProved: (view: WhatsAppView) => void;
	/** Absent if there is no number to return to. */
	onCancel?: (() => void) | undefined;
}) {
	const of = useNumberProof(session, offer, onProved);
	const root = useFirstProblem(of.problems);
	const isAsked = of.ticket !== '';
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!of.busy) void (isAsked ? of.prove() : of.ask());
	};
	return (
		<Form onSubmit={send} className="grid max-w-md gap-4">
			<div ref={root} className="grid gap-4">
				<TidiedField
					tidy={tidyPhone}
					id="whatsapp-phone"
					label="Nomor WhatsApp"
					hint="Kami kirim satu kode ke nomor ini, untuk memastikan nomornya milikmu."
					inputMode="tel"
					autoComplete="tel"
					value={of.phone}
					readOnly={isAsked}
					error={of.problems['phone']}
					onChange={(event) => of.setPhone(event.target.value)}
				/>
				{isAsked ? (
					<TextField
						id="whatsapp-code"
						label="Kode dari WhatsApp"
						hint="Delapan angka, berlaku 15 menit"
						inputMode="numeric"
						autoComplete="one-time-code"
						autoFocus
						maxLength={40}
						value={of.code}
						error={of.problems['mailCode']}
						onChange={(event) => of.setCode(event.target.value)}
					/>
				) : null}
			</div>
			{of.refusal ? <Notice look="warning">{of.refusal}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={of.busy}>
					{isAsked ? 'Simpan nomor' : 'Kirim kode'}
				</Button>
				{isAsked ? (
					<Button look="quiet" onClick={() => of.setTicket('')}>
						Ganti nomor atau minta kode lagi
					</Button>
				) : null}
				{onCancel ? (
					<Button look="quiet" onClick={onCancel}>
						Tidak jadi
					</Button>
				) : null}
			</div>
		</Form>
	);
}
