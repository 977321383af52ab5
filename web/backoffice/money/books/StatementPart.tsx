import type { showStatement } from '#insurance/office/books/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { type BookDays, entriesAddress } from './book-address.ts';

type Part = CallOutput<typeof showStatement>['income'][number];
const NUMBER = 'tabular py-2 pl-4 text-right whitespace-nowrap';

/** One section of a statement: each account leads to its entries. */
export function StatementPart({ part, days }: { part: Part; days: BookDays }) {
	return (
		<tbody>
			<tr>
				<th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left font-semibold">
					{part.words}
				</th>
			</tr>
			{part.rows.map(({ account, title, amount }) => (
				<tr key={account} className="border-t border-line">
					<th scope="row" className="text-left font-normal">
						{account === '' ? (
							<span className="inline-flex min-h-11 items-center">{title}</span>
						) : (
							<SmartLink
								url={entriesAddress(account, days)}
								className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
							>
								{title}
							</SmartLink>
						)}
					</th>
					<td className={NUMBER}>{formatRupiah(amount)}</td>
				</tr>
			))}
			<Total words={`Jumlah ${part.words.toLowerCase()}`} amount={part.total} />
		</tbody>
	);
}

export function Total({ words, amount }: { words: string; amount: number }) {
	return (
		<tr className="border-t border-ink">
			<th scope="row" className="py-2 text-left font-semibold">
				{words}
			</th>
			<td className={`${NUMBER} font-semibold`}>{formatRupiah(amount)}</td>
		</tr>
	);
}
