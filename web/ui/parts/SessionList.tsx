import { useState } from 'react';

import { shortDateTime } from '#platform/values/dates.ts';

import { Button } from '../Button.tsx';

type ShownSession = {
	sessionId: string;
	device: string;
	network: string;
	startedAt: string;
	seenAt: string;
	current: boolean;
};

const when = (instant: string) => shortDateTime(new Date(instant));

function SessionItem({
	of,
	note,
	onEnd,
}: {
	of: ShownSession;
	note: string;
	onEnd: (sessionId: string) => Promise<unknown>;
}) {
	const [busy, setBusy] = useState(false);
	const end = async () => {
		setBusy(true);
		await onEnd(of.sessionId);
		setBusy(false);
	};
	return (
		<li className="petal flex flex-wrap items-center justify-between gap-3 border border-line bg-white p-5">
			<div className="min-w-0">
				<p className="font-semibold">
					<span>{of.device}</span>{' '}
					{of.current ? (
						<span className="ml-1 rounded-full bg-mist px-3 py-1 text-sm text-leaf-deep">
							Sesi ini
						</span>
					) : null}
				</p>
				<p className="tabular text-sm text-mute">
					Masuk <span>{when(of.startedAt)}</span> · terakhir dipakai{' '}
					<span>{when(of.seenAt)}</span> · jaringan <span>{of.network}</span>
					<span>{note ? ` · ${note}` : ''}</span>
				</p>
			</div>
			{of.current ? null : (
				<Button
					look="second"
					busy={busy}
					onClick={end}
					aria-label={`Keluarkan ${of.device}`}
				>
					Keluarkan
				</Button>
			)}
		</li>
	);
}

/** Lists the open sessions of an account, each of which but the current one can be ended. */
export function SessionList<S extends ShownSession>({
	of,
	noteOf,
	onEnd,
}: {
	of: readonly S[];
	noteOf?: (session: S) => string;
	onEnd: (sessionId: string) => Promise<unknown>;
}) {
	return (
		<ul className="grid gap-3">
			{of.map((session) => (
				<SessionItem
					key={session.sessionId}
					of={session}
					note={noteOf?.(session) ?? ''}
					onEnd={onEnd}
				/>
			))}
		</ul>
	);
}
