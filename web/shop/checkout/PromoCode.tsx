import { type FormEvent, useId, useState } from 'react';

import type { ShownPromotion } from '#insurance/sales/carts/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { AmountLine } from './checkout-look.tsx';

export function PromotionLines({ promotion }: { promotion: ShownPromotion }) {
	if (promotion.lines.length === 0) return null;
	return (
		<>
			<AmountLine label="Harga sebelum promo" amount={formatRupiah(promotion.before)} />
			{promotion.lines.map(({ name, code, amount }) => (
				<AmountLine
					key={`${name} ${code}`}
					label={code === null ? name : `${name} (${code})`}
					amount={formatRupiah(-amount)}
				/>
			))}
		</>
	);
}

type Props = {
	promotion: ShownPromotion | null;
	busy: boolean;
	problem: string;
	onChoose: (code: string) => void;
};

export function PromoCode({ promotion, busy, problem, onChoose }: Props) {
	const id = useId();
	const kept = promotion?.code ?? null;
	const [changed, setTyped] = useState<string | null>(null);
	// A refused code that is stored with the cart stays in its field, including on the next page.
	const typed = changed ?? kept?.code ?? '';
	function enter(event: FormEvent) {
		event.preventDefault();
		if (typed.trim() !== '') onChoose(typed);
	}
	if (kept?.ok)
		return (
			<p role="status" className="flex flex-wrap items-center justify-between gap-x-3">
				<span className="min-w-0 wrap-anywhere">
					Kode <strong>{kept.code}</strong> dipakai.
				</span>
				<Button look="quiet" busy={busy} onClick={() => onChoose('')}>
					Lepas kode
				</Button>
			</p>
		);
	return (
		<Form onSubmit={enter} className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
			<TextField
				id={id}
				label="Kode promo"
				value={typed}
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={problem || (kept ? `${kept.code}: ${kept.reason ?? ''}` : undefined)}
				onChange={(event) => setTyped(event.target.value)}
			/>
			<div className="sm:pt-7">
				<Button type="submit" look="second" busy={busy}>
					Pakai kode
				</Button>
			</div>
		</Form>
	);
}
