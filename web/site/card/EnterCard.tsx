import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { enterOwnCard } from '#insurance/documents/own-links/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

const ID = 'kartu-birthDate';

/**
 * Asks for the birth date of the insured person to whom this link belongs. `said`: the reason it is
 * asked again.
 */
export function EnterCard({
	token,
	said,
	again,
	onEntered,
}: {
	token: string;
	said: string;
	/** True if the visitor was signed in before and is starting again. */
	again: boolean;
	onEntered: (linkId: string) => void;
}) {
	const today = useToday();
	const [birthDate, setBirthDate] = useState('');
	const [problem, setProblem] = useState<string>();
	const [refused, setRefused] = useState('');
	const [busy, setBusy] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (again) heading.current?.focus();
	}, [again]);
	const wrong = (message: string) => {
		setProblem(message);
		document.getElementById(ID)?.focus();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setRefused('');
		if (birthDate === '') return wrong('Tanggal lahir wajib diisi');
		setBusy(true);
		const answer = await ask<typeof enterOwnCard>('POST /page/own-card/enter', {
			token,
			birthDate,
		});
		setBusy(false);
		if (answer.ok) return onEntered(answer.data.linkId);
		const extra = refusedFields(answer.data)['birthDate'];
		if (extra) wrong(extra);
		else setRefused(answer.message);
	};
	return (
		<Form onSubmit={submit} className="grid max-w-xl gap-5">
			<h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
				Tulis tanggal lahir
			</h2>
			{said ? <Notice look="warning">{said}</Notice> : null}
			{refused ? <Notice look="error">{refused}</Notice> : null}
			<TextField
				id={ID}
				label="Tanggal lahir"
				hint="Tanggal lahir orang yang namanya di kartu. Kalau ini kartu anakmu, tulis tanggal lahir anakmu."
				type="date"
				max={today}
				value={birthDate}
				onChange={({ target }) => {
					setBirthDate(target.value);
					setProblem(undefined);
				}}
				error={problem}
			/>
			<div>
				<Button type="submit" busy={busy}>
					Buka
				</Button>
			</div>
		</Form>
	);
}
