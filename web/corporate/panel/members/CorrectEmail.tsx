import { type FormEvent, useState } from 'react';

import type { WireMember } from '#insurance/groups/memberships/api.ts';
import type { correctMemberEmail } from '#insurance/groups/memberships/employee/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import type { CorporatePanel } from '../panel-calls.ts';

type Done = { onClose: () => void; onDone: () => void };

export function CorrectEmailButton({ row, onPress }: { row: WireMember; onPress: () => void }) {
	return (
		<button
			type="button"
			onClick={onPress}
			className="mt-1 block min-h-6 text-xs font-semibold text-leaf underline underline-offset-4 narrow:min-h-11"
		>
			Perbaiki email<span className="sr-only">{` ${row.name}`}</span>
		</button>
	);
}

function EmailForm({
	panel,
	row,
	onClose,
	onDone,
}: Done & { panel: CorporatePanel; row: WireMember }) {
	const [email, setEmail] = useState(row.email);
	const [problem, setProblem] = useState<string>();
	const [busy, setBusy] = useState(false);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		const answer = await panel.ask<typeof correctMemberEmail>(
			'POST /page/corporate/panel/correct-email',
			{ memberId: row.memberId, email },
			true,
		);
		setBusy(false);
		if (!answer.ok) {
			setProblem(refusedFields(answer.data)['email'] ?? answer.message);
			return document.getElementById('email-peserta')?.focus();
		}
		showToast('Alamat email diperbaiki.', { look: 'success' });
		onClose();
		onDone();
	};
	return (
		<Form onSubmit={send} className="grid gap-4">
			<p>
				Kode untuk halaman karyawan <span>{row.name}</span> dikirim ke alamat ini. Berlaku
				langsung di semua produknya dengan endorsemen, tanpa mengubah premi; alamat lama dan
				baru kami beri tahu.
			</p>
			<TextField
				id="email-peserta"
				label="Alamat email"
				inputMode="email"
				autoComplete="off"
				maxLength={254}
				value={email}
				error={problem}
				onChange={({ target }) => {
					setEmail(target.value);
					setProblem(undefined);
				}}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					Simpan alamat
				</Button>
				<Button look="second" onClick={onClose}>
					Jangan dulu
				</Button>
			</div>
		</Form>
	);
}

export function CorrectMemberEmail({
	panel,
	row,
	...done
}: Done & { panel: CorporatePanel; row: WireMember | null }) {
	return (
		<Dialog open={row !== null} title="Perbaiki email peserta" onClose={done.onClose}>
			{row ? <EmailForm key={row.memberId} panel={panel} row={row} {...done} /> : null}
		</Dialog>
	);
}
