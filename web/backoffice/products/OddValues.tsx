import { useState } from 'react';

import type { ShownChange } from '#insurance/office/product-studio/api.ts';
import { MIN_OVERRIDE } from '#insurance/office/product-studio/sanity/odd-value.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../money/NoteField.tsx';
import { reasonsOf } from './tariff/change-lists.ts';
import type { ChangeOf } from './tariff/use-change.ts';

type Odd = ShownChange['odd'][number];

function Reason({
	odd,
	at,
	onKeep,
}: {
	odd: Odd;
	at: number;
	onKeep: (why: string) => Promise<boolean>;
}) {
	// Until it is edited, the field shows the latest reason, even if another person wrote it.
	const [typed, setTyped] = useState<string | null>(null);
	const why = typed ?? odd.why ?? '';
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const keep = async () => {
		if (why.trim().length < MIN_OVERRIDE)
			return setError(`Tulis mengapa memang begitu, paling sedikit ${MIN_OVERRIDE} huruf`);
		setError(undefined);
		setBusy(true);
		if (await onKeep(why)) setTyped(null);
		return setBusy(false);
	};
	return (
		<div className="grid gap-2">
			<NoteField
				id={`tak-lazim-${at}`}
				label={odd.message}
				hint="Ubah angkanya, atau tulis mengapa memang begitu. Orang kedua membacanya"
				value={why}
				error={error}
				onChange={setTyped}
			/>
			<div>
				<Button look="second" busy={busy} onClick={() => void keep()}>
					<span>{odd.why === null ? 'Simpan alasan' : 'Ganti alasan'}</span>
					<span className="sr-only">{` untuk ${odd.message}`}</span>
				</Button>
			</div>
		</div>
	);
}

export function OddValues({ change, writable }: { change: ChangeOf; writable: boolean }) {
	const { odd } = change.shown;
	if (odd.length === 0) return null;
	const keep = (message: string) => (why: string) =>
		change.keepOverrides([
			...reasonsOf(change.shown).filter((one) => one.odd !== message),
			{ odd: message, why },
		]);
	return (
		<Notice look="warning" title="Nilai yang tidak lazim">
			<div className="grid max-w-xl gap-4">
				{odd.map((one, at) =>
					writable ? (
						<Reason key={one.message} odd={one} at={at} onKeep={keep(one.message)} />
					) : (
						<p key={one.message}>
							<span>{one.message}</span>. Alasan penulis:{' '}
							<strong>{one.why ?? 'belum ada'}</strong>
						</p>
					),
				)}
			</div>
		</Notice>
	);
}
