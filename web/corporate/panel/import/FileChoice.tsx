import { type ChangeEvent, useRef } from 'react';

import { groupDigits } from '#platform/values/money.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';

import type { PanelProduct } from '../panel-calls.ts';
import type { Reading } from './use-upload.ts';

export function ReadingNote({ sent, read, total }: NonNullable<Reading>) {
	const words =
		sent < 100
			? `Mengirim berkas, ${sent}%`
			: total > 0
				? `Membaca ${groupDigits(read)} dari sekitar ${groupDigits(total)} baris`
				: 'Membaca berkas…';
	const bar =
		sent < 100 ? { value: sent, max: 100 } : total > 0 ? { value: read, max: total } : {};
	return (
		<div role="status">
			<p>{words}</p>
			<progress className="mt-2 h-2 w-full" {...bar} aria-label="Kemajuan" />
		</div>
	);
}

type Props = {
	kind: string;
	title: string;
	products: readonly PanelProduct[];
	product: PanelProduct | undefined;
	templateUrl: string | undefined;
	reading: boolean;
	onProduct: (productId: string) => void;
	onFile: (file: File) => void;
};

/** Form to choose the product, download its template, and choose a file (C2.10.22–C2.10.25). */
export function FileChoice(props: Props) {
	const { kind, title, products, product, templateUrl, reading, onProduct, onFile } = props;
	const input = useRef<HTMLInputElement>(null);
	const choose = (event: ChangeEvent<HTMLInputElement>) => {
		const file = event.target.files?.[0];
		// Allows the same file to be chosen again after it has been corrected.
		event.target.value = '';
		if (file) onFile(file);
	};
	return (
		<div className="grid gap-4 lg:grid-cols-[minmax(0,24rem)_auto] lg:items-end">
			<SelectField
				id={`produk-${kind}`}
				label="Pilih produk yang kamu miliki"
				empty="Pilih produk"
				value={product?.id ?? ''}
				onChange={(event) => onProduct(event.target.value)}
				options={products.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<div className="flex flex-wrap gap-3">
				{templateUrl ? (
					<a href={templateUrl} download className={buttonClass('second')}>
						Download template
					</a>
				) : null}
				<Button
					aria-disabled={!product || reading || undefined}
					onClick={() => product && !reading && input.current?.click()}
				>
					Upload template
				</Button>
				<input
					ref={input}
					type="file"
					accept=".xlsx,.csv,.txt"
					onChange={choose}
					className="sr-only"
					aria-label={`Upload template ${title}`}
					tabIndex={-1}
					disabled={!product}
				/>
			</div>
		</div>
	);
}
