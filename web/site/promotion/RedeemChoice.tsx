import { useState } from 'react';

import type { VoucherShare } from '#insurance/service/vouchers/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Picture } from '#web/ui/Picture.tsx';

import { quantities } from './redeem.ts';

type Props = {
	share: VoucherShare;
	sending: boolean;
	submit: (wish: { id: number; quantity: number | null }) => void;
};

/**
 * Shows how many tickets or vouchers remain for the policy or, if there are none, the reason
 * (decision on B3.14.08).
 */
function Left({ words, share }: { words: string; share: VoucherShare }) {
	return (
		<p className="petal bg-mist p-4">
			<span>
				<span>{words}</span>:
			</span>{' '}
			<strong className="tabular text-xl">{share.remaining}</strong>{' '}
			<span>
				dari <span>{share.totalPolicy}</span> hak polis ini
			</span>
			{share.remaining === 0 ? (
				<span className="mt-1 block">Hakmu sudah terpakai, atau stoknya sedang habis.</span>
			) : null}
		</p>
	);
}

/** Cinema variant with remaining tickets, quantity and `Redeem Tiket` (B2.7.05–B2.7.07). */
export function TicketChoice({ id, share, sending, submit }: Props & { id: number }) {
	const [quantity, setQuantity] = useState(1);
	const offered = quantities(share);
	const chosen = Math.min(quantity, share.remaining);
	return (
		<div className="grid gap-5">
			<Left words="Sisa tiket" share={share} />
			{offered.length > 0 ? (
				<>
					<Field id="jumlah" label="Jumlah tiket">
						{(wiring) => (
							<select
								{...wiring}
								value={chosen}
								onChange={({ target }) => setQuantity(Number(target.value))}
								className={CONTROL}
							>
								{offered.map((count) => (
									<option key={count} value={count}>
										{count}
									</option>
								))}
							</select>
						)}
					</Field>
					<Button
						busy={sending}
						onClick={() => submit({ id, quantity: chosen })}
						more="w-full sm:w-auto"
					>
						Redeem Tiket
					</Button>
				</>
			) : null}
		</div>
	);
}

const CARD =
	'petal relative flex h-full cursor-pointer flex-col gap-3 overflow-hidden border ' +
	'border-line bg-white p-3 has-checked:border-leaf has-checked:ring-2 ' +
	'has-checked:ring-leaf has-disabled:cursor-not-allowed has-disabled:bg-line/30 ' +
	'has-focus-visible:outline-3 has-focus-visible:outline-info';

/**
 * E-voucher variant: a list of partners with image, radio button and `Sisa Voucher: N`
 * (B2.7.09–B2.7.13).
 */
export function GiftChoice({ share, sending, submit }: Props) {
	const [chosen, setChosen] = useState<number | null>(null);
	const [missing, setMissing] = useState(false);
	const there = share.egift.find(({ id, remaining }) => id === chosen && remaining > 0);
	return (
		<div className="grid gap-5">
			<Left words="Voucher yang bisa kamu tukar" share={share} />
			{share.remaining > 0 ? (
				<>
					<fieldset aria-describedby={missing && !there ? 'mitra-error' : undefined}>
						<legend className="font-semibold">Pilih satu voucher</legend>
						<ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
							{share.egift.map(({ id, name, image, remaining }) => (
								<li key={id}>
									<label className={CARD}>
										<Picture
											image={{
												default: image,
												alt: '',
												width: 320,
												height: 200,
											}}
											className="w-full rounded-control bg-mist"
										/>
										<span className="flex items-start gap-2 font-semibold">
											<input
												type="radio"
												name="mitra"
												value={id}
												checked={chosen === id}
												disabled={remaining === 0}
												onChange={() => setChosen(id)}
												className="mt-0.5 size-5 shrink-0 accent-leaf"
											/>
											<span>{name}</span>
										</span>
										<span className="tabular mt-auto text-sm text-mute">
											Sisa Voucher: <span>{remaining}</span>
										</span>
									</label>
								</li>
							))}
						</ul>
					</fieldset>
					{missing && !there ? (
						<p id="mitra-error" role="alert" className="text-error">
							Pilih dulu vouchernya
						</p>
					) : null}
					<Button
						busy={sending}
						onClick={() =>
							there ? submit({ id: there.id, quantity: null }) : setMissing(true)
						}
						more="w-full sm:w-auto"
					>
						Redeem e-Voucher
					</Button>
				</>
			) : null}
		</div>
	);
}
