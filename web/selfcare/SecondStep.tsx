import { type FormEvent, useState } from 'react';

import type { loginCode } from '#insurance/people/accounts/factor/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CodeEntry, useCode } from './frame/CodeEntry.tsx';
import { helpLink } from './LoginHelp.tsx';

export type Entered = CallOutput<typeof loginCode>;

/**
 * Returns the ticket for a login that still needs a code; null if the login was refused for another
 * reason.
 */
export function ticketOf(data: unknown): string | null {
	const ticket = (data as { ticket?: unknown } | null)?.ticket;
	return typeof ticket === 'string' ? ticket : null;
}

/**
 * Lists the options for customers who have lost both their phone and their codes. None of them
 * requires logging in.
 */
function LostCodes() {
	return (
		<div className="border-t border-line pt-4 text-sm">
			<h2 className="text-base font-semibold">Tidak bisa membuka kode?</h2>
			<p className="mt-1">
				Ponsel hilang atau berganti? Satu kode pemulihan yang kamu simpan cukup untuk masuk.
			</p>
			<p className="mt-2">
				Kode pemulihannya juga hilang?{' '}
				<SmartLink url="/pembaruan-data" className={helpLink}>
					Buka akunmu dengan KTP
				</SmartLink>
			</p>
			<p>
				Curiga ada yang tahu kata sandimu?{' '}
				<SmartLink url="/selfcare/forgot-password" className={helpLink}>
					Lupa Kata Sandi?
				</SmartLink>
			</p>
			<p>
				Ada kendala lain?{' '}
				<SmartLink url="/bantuan" className={helpLink}>
					Hubungi kami tanpa masuk
				</SmartLink>
			</p>
		</div>
	);
}

/**
 * Second step of the login for customers who use a second factor. Nothing is accessible until the
 * code has been entered. `onBack` is called with a message if the first step has to be repeated.
 */
export function SecondStep({
	ticket,
	onBack,
	onEnter,
}: {
	ticket: string;
	onBack: (why: string) => void;
	onEnter: (entered: Entered) => void;
}) {
	const entry = useCode();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState({ beside: '', above: '' });
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		if (entry.missing) {
			setProblem({ beside: entry.missing, above: '' });
			return goToFirst(form);
		}
		setBusy(true);
		const answer = await ask<typeof loginCode>('POST /page/selfcare/login/code', {
			ticket,
			code: entry.code,
		});
		setBusy(false);
		if (answer.ok) return onEnter(answer.data);
		if (answer.code === 401) return onBack(answer.message);
		const extra = refusedFields(answer.data)['code'] ?? '';
		setProblem({ beside: extra, above: extra ? '' : answer.message });
		if (extra) goToFirst(form);
	};
	return (
		<>
			<Form onSubmit={send} className="grid gap-4">
				<p>Kata sandimu benar. Satu langkah lagi.</p>
				{problem.above ? <Notice look="warning">{problem.above}</Notice> : null}
				<CodeEntry
					id="login-code"
					entry={entry}
					error={problem.beside || undefined}
					autoFocus
					onChange={() => setProblem({ beside: '', above: '' })}
				/>
				<Button type="submit" busy={busy}>
					Masuk
				</Button>
				<div>
					<Button look="quiet" onClick={() => onBack('')}>
						Kembali ke kata sandi
					</Button>
				</div>
			</Form>
			<LostCodes />
		</>
	);
}
