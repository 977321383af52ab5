import { type FormEvent, useState } from 'react';

import { refusedFields } from '#platform/contract/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

/** True if a call was refused because the password must be entered again. */
export const asksPassword = (answer: { ok: boolean; data?: unknown }): boolean => {
	const data = answer.data as { password?: boolean } | null;
	return !answer.ok && (data?.password === true || 'password' in refusedFields(data));
};

/** Requests the password again before a change that affects many people. */
export function PasswordAgain({
	words,
	busy,
	onGiven,
	onClose,
}: {
	words: string;
	busy: boolean;
	onGiven: (password: string) => void;
	onClose: () => void;
}) {
	const [password, setPassword] = useState('');
	const [problem, setProblem] = useState<string>();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (password === '') {
			setProblem('Tulis kata sandimu dulu.');
			return goToFirst(event.currentTarget);
		}
		if (!busy) onGiven(password);
	};
	return (
		<Form onSubmit={submit} className="grid gap-4">
			<Notice look="warning">{words}</Notice>
			<PasswordField
				label="Kata sandi"
				value={password}
				onChange={(text) => {
					setPassword(text);
					setProblem(undefined);
				}}
				error={problem}
				autoComplete="current-password"
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					Lanjut
				</Button>
				<Button look="second" onClick={onClose}>
					Jangan dulu
				</Button>
			</div>
		</Form>
	);
}
