import { useState } from 'react';

import type { StaffMe } from '#insurance/access/staff/api.ts';
import type { enterByPasskey, proveByPasskey } from '#insurance/access/staff/passkeys/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { signWithPasskey } from './use-passkey.ts';

function usePasskey(work: () => Promise<string>) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const press = async () => {
		setBusy(true);
		setProblem(await work());
		setBusy(false);
	};
	return { busy, problem, press };
}

export function EnterByPasskey({ onEnter }: { onEnter: (me: StaffMe) => void }) {
	const { busy, problem, press } = usePasskey(async () => {
		const answer = await signWithPasskey<typeof enterByPasskey>(
			'POST /page/office/passkey/begin',
			'POST /page/office/passkey/login',
		);
		if (!answer.ok) return answer.message;
		onEnter(answer.data);
		return '';
	});
	return (
		<div className="grid gap-3">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<Button look="second" busy={busy} onClick={press}>
				Masuk dengan passkey
			</Button>
		</div>
	);
}

export function ProveByPasskey({ onProved }: { onProved: () => void }) {
	const { busy, problem, press } = usePasskey(async () => {
		const answer = await signWithPasskey<typeof proveByPasskey>(
			'POST /page/office/account/prove-passkey-begin',
			'POST /page/office/account/prove-passkey',
		);
		if (!answer.ok) return answer.message;
		onProved();
		return '';
	});
	return (
		<div className="grid gap-3">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<Button look="second" busy={busy} onClick={press}>
				Pakai passkey
			</Button>
		</div>
	);
}
