import { type ComponentProps, useState } from 'react';

import { oldestFirst } from '#insurance/groups/memberships/invoices/invoice.ts';
import type { OfficeInvoice } from '#insurance/groups/memberships/invoices/office-api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import type { Refused } from '#web/backoffice/forms/refused.ts';
import { MoneyField } from '#web/backoffice/parts/MoneyField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

type Parts = Readonly<Record<string, number | null>>;
type Use = { invoiceId: string; amount: number };

/**
 * Returns the amount for each invoice: the typed amount, or its share of the money, oldest invoice
 * first.
 */
export function useSplit(amount: number | null, invoices: readonly OfficeInvoice[]) {
	const [typed, setTyped] = useState<Parts | null>(null);
	const proposed = Object.fromEntries(
		oldestFirst(amount ?? 0, invoices).map((one) => [one.invoiceId, one.amount || null]),
	);
	const parts: Parts = typed ?? proposed;
	const uses = invoices.flatMap(({ invoiceId }): Use[] => {
		const part = parts[invoiceId];
		return part ? [{ invoiceId, amount: part }] : [];
	});
	const over = uses.reduce((left, use) => left - use.amount, amount ?? 0);
	return {
		parts,
		uses,
		over,
		isTyped: typed !== null,
		set: (invoiceId: string, part: number | null) => setTyped({ ...parts, [invoiceId]: part }),
		propose: () => setTyped(null),
	};
}

export function Split({
	invoices,
	split,
	fields,
	over,
}: {
	invoices: readonly OfficeInvoice[];
	split: ReturnType<typeof useSplit>;
	fields: Refused;
	over: Omit<ComponentProps<typeof CheckField>, 'label'>;
}) {
	const unpaid = invoices.reduce(
		(left, { invoiceId, open }) => left + open - (split.parts[invoiceId] ?? 0),
		0,
	);
	const asks = split.over > 0 && (unpaid > 0 || 'confirmOver' in fields);
	return (
		<fieldset className="grid gap-3">
			<legend className="font-semibold">Dipakai untuk</legend>
			{invoices.length === 0 ? (
				<p className="text-mute">Perusahaan ini tidak punya tagihan yang terbuka.</p>
			) : null}
			<div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{invoices.map(({ invoiceId, number, words, open, dueOn }) => {
					const at = split.uses.findIndex((use) => use.invoiceId === invoiceId);
					return (
						<MoneyField
							key={invoiceId}
							id={`use-${invoiceId}`}
							label={`${number}, sisa ${formatRupiah(open)}`}
							hint={`${words}; jatuh tempo ${shortDate(dueOn)}`}
							value={split.parts[invoiceId] ?? null}
							error={at < 0 ? undefined : fields[`uses.${at}.amount`]}
							onChange={(part) => split.set(invoiceId, part)}
						/>
					);
				})}
			</div>
			{split.isTyped ? (
				<div>
					<Button look="quiet" onClick={split.propose}>
						Bagi lagi dari yang paling lama
					</Button>
				</div>
			) : null}
			{split.over > 0 ? (
				<Notice look="warning">
					<span>{formatRupiah(split.over)}</span> lebih dari yang dipakai: menjadi utang
					kepada perusahaan, dengan tugas untuk mengembalikannya.
				</Notice>
			) : null}
			{asks ? (
				<CheckField
					{...over}
					label={`Benar, ${formatRupiah(split.over)} dikembalikan meski masih ada tagihan`}
				/>
			) : null}
		</fieldset>
	);
}
