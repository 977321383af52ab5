import { type FormEvent, useState } from 'react';

import type { exportMembers } from '#insurance/groups/memberships/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

import type { CorporatePanel } from '../panel-calls.ts';

type Props = { panel: CorporatePanel; productId: string; onClose: () => void };

function ExportForm({ panel, productId, onClose }: Props) {
	const [password, setPassword] = useState('');
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const send = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const say = (words: string) => {
			setProblem(words);
			goToFirst(form);
		};
		if (busy) return;
		if (password === '') return say('Tulis kata sandimu dulu.');
		setBusy(true);
		const answer = await panel.ask<typeof exportMembers>(
			'POST /page/corporate/panel/export',
			{ product_id: productId, password },
			true,
		);
		setBusy(false);
		if (!answer.ok) return say(answer.message);
		location.assign(answer.data.url);
		onClose();
	};
	return (
		<Form onSubmit={send} className="grid gap-4">
			<p>Berkas ini berisi data pribadi lengkap. Tulis kata sandimu sekali lagi.</p>
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
					Unduh .xlsx
				</Button>
				<Button look="second" onClick={onClose}>
					Jangan dulu
				</Button>
			</div>
		</Form>
	);
}

/** Asks for the password again before the full member list is exported. */
export function ExportDialog({ open, ...props }: Props & { open: boolean }) {
	return (
		<Dialog open={open} title="Unduh daftar peserta" onClose={props.onClose}>
			<ExportForm {...props} />
		</Dialog>
	);
}
