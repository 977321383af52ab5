import { type FormEvent, useEffect, useState } from 'react';

import type { officeLogin, officeVerify, StaffMe } from '#insurance/access/staff/api.ts';
import type { signInWays } from '#insurance/access/staff/single-sign-on/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { isEmail } from '#platform/values/email.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { RecoveryCodes } from '#web/ui/factor/RecoveryCodes.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { MailedCodeField } from '#web/ui/forms/mailed-code/MailedCodeField.tsx';
import { useMailedCode } from '#web/ui/forms/mailed-code/use-mailed-code.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { EnterByPasskey } from './PasskeyButton.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SignInCard } from './SignInCard.tsx';

type Ticket = CallOutput<typeof officeLogin>;
type Entered = CallOutput<typeof officeVerify>;

function OtherWays({ onEnter }: { onEnter: (me: StaffMe) => void }) {
	return (
		<>
			<SmartLink
				url="/office/lupa-kata-sandi"
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Lupa kata sandi?
			</SmartLink>
			<EnterByPasskey onEnter={onEnter} />
		</>
	);
}

function Password({
	why,
	email: known,
	onTicket,
	onEnter,
}: {
	why: string;
	email: string;
	onTicket: (ticket: Ticket) => void;
	onEnter: (me: StaffMe) => void;
}) {
	const ways = useAnswer<typeof signInWays>('POST /page/office/sign-in-ways', {});
	const provider = ways.data?.provider;
	const [email, setEmail] = useState(known);
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const proved = useMailedCode((proof) =>
		ask<typeof officeLogin>('POST /page/office/login', { email, password, ...proof }),
	);
	const send = async (fresh = false) => {
		if (!isEmail(email.trim()) || password === '')
			return setProblem('Isi email kerja yang benar dan kata sandi.');
		setBusy(true);
		setProblem('');
		const answer = await proved.ask(fresh);
		setBusy(false);
		if (!answer) return;
		if (answer.ok) onTicket(answer.data);
		else setProblem(answer.message);
	};
	const enter = (event: FormEvent) => {
		event.preventDefault();
		void send();
	};
	return (
		<SignInCard title="Masuk">
			{why ? <Notice look="warning">{why}</Notice> : null}
			{provider ? (
				<>
					<ProviderButton name={provider} keeps={known !== ''} onEnter={onEnter} />
					<h2 className="border-t border-line pt-4 text-base">Akses darurat</h2>
				</>
			) : null}
			<Form onSubmit={enter} className="grid gap-4">
				{problem ? <Notice look="error">{problem}</Notice> : null}
				<TextField
					id="office-email"
					label="Email kerja"
					type="email"
					value={email}
					onChange={(event) => setEmail(event.target.value)}
					autoComplete="username"
					inputMode="email"
					maxLength={254}
				/>
				<PasswordField
					label="Kata sandi"
					value={password}
					onChange={setPassword}
					autoComplete="current-password"
				/>
				<MailedCodeField
					id="office-mail-code"
					code={proved.code}
					onFresh={() => void send(true)}
				/>
				<Button type="submit" busy={busy} look={provider ? 'second' : 'main'}>
					Lanjut
				</Button>
			</Form>
			<OtherWays onEnter={onEnter} />
		</SignInCard>
	);
}

/**
 * Requests the password, then the second factor. At the first login the second factor is set up and
 * its recovery codes are shown. `why` is the reason that the previous session ended.
 */
export function SignIn({
	why,
	email = '',
	onEnter,
}: {
	why: string;
	email?: string;
	onEnter: (me: StaffMe) => void;
}) {
	const [ticket, setTicket] = useState<Ticket | null>(null);
	const [entered, setEntered] = useState<Entered | null>(null);
	useEffect(() => {
		document.title = 'Masuk | Back office';
	}, []);
	if (entered?.recoveryCodes) {
		return (
			<SignInCard title="Simpan kode pemulihan">
				<RecoveryCodes
					of="back office"
					codes={entered.recoveryCodes}
					onDone={() => onEnter(entered)}
				/>
			</SignInCard>
		);
	}
	if (!ticket) return <Password why={why} email={email} onTicket={setTicket} onEnter={onEnter} />;
	return (
		<SecondFactor
			ticket={ticket}
			onBack={() => setTicket(null)}
			onEnter={(me) => (me.recoveryCodes ? setEntered(me) : onEnter(me))}
		/>
	);
}
