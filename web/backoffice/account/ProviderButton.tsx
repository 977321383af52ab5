import { useState } from 'react';

import type { officeMe, StaffMe } from '#insurance/access/staff/api.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { signOnHere, signOnInWindow } from './sign-on.ts';

/**
 * Logs in through the provider. With `keeps`, in another window, because this page holds unfinished
 * work.
 */
export function ProviderButton({
	name,
	keeps,
	onEnter,
}: {
	name: string;
	keeps: boolean;
	onEnter: (me: StaffMe) => void;
}) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const enter = async () => {
		setProblem('');
		if (keeps)
			return setProblem(
				signOnInWindow(async () => {
					const answer = await ask<typeof officeMe>('POST /page/office/me', {});
					if (answer.ok) onEnter(answer.data);
					else setProblem(answer.message);
				}),
			);
		setBusy(true);
		setProblem(await signOnHere());
		setBusy(false);
	};
	return (
		<div className="grid gap-3">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<Button busy={busy} onClick={enter}>
				{`Masuk dengan ${name}`}
			</Button>
		</div>
	);
}
