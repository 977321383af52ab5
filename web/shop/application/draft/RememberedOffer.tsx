import { useState } from 'react';

import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';

import type { FormTools } from '../form-context.ts';
import { forgetHolder, offerWords, remembered } from './remembered.ts';

/**
 * Offers the holder data last typed in this browser, to be reused or forgotten with one click.
 * Shown only while no other holder has been started.
 */
export function RememberedOffer({ tools }: { tools: FormTools }) {
	const { values, now, setValue } = tools;
	const found = useBrowserValue(() => remembered(now.getTime()));
	const [forgotten, setForgotten] = useState(false);
	const kept = forgotten ? null : found;
	const [text, setSaid] = useState('');
	const take = () => {
		if (!kept) return;
		const dirty = { shouldDirty: true };
		setValue('holder', { ...values.holder, ...kept.holder }, dirty);
		setValue('home', kept.home, dirty);
		setValue('sameDomicile', kept.sameDomicile, dirty);
		setValue('domicile', kept.domicile, dirty);
		setSaid('Nama, kontak, dan alamat sudah kami isikan. NIK tidak kami ingat.');
	};
	const forget = () => {
		forgetHolder();
		setForgotten(true);
		setSaid('Sudah dihapus dari perangkat ini.');
	};
	return (
		<div className={text || (kept && values.holder.name === '') ? 'grid gap-2' : 'hidden'}>
			{kept && values.holder.name === '' ? (
				<>
					<p>
						Terakhir diisi di perangkat ini: <strong>{offerWords(kept)}</strong>
					</p>
					<div className="flex flex-wrap gap-3">
						<Button look="second" onClick={take}>
							Pakai data ini
						</Button>
						<Button look="quiet" onClick={forget}>
							Hapus dari perangkat ini
						</Button>
					</div>
				</>
			) : null}
			<p role="status" className="text-sm text-success empty:hidden">
				{text}
			</p>
		</div>
	);
}
