import { useEffect, useMemo } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/forms/Combobox.tsx';

import { useFigures } from './use-figures.ts';

/**
 * Lets the user choose a figure by product and name, showing its current value. Escape closes the
 * list without a change.
 */
export function FigurePicker({
	id,
	onChoose,
	onClose,
}: {
	id: string;
	onChoose: (token: string) => void;
	onClose: () => void;
}) {
	const figures = useFigures();
	const own = `${id}-angka`;
	const options = useMemo(
		() =>
			figures.map(({ token, group, label, text }) => ({
				value: token,
				label: `${group} ${label.charAt(0).toLowerCase()}${label.slice(1)}: ${text}`,
			})),
		[figures],
	);
	useEffect(() => document.getElementById(own)?.focus(), [own]);
	return (
		<div
			className="mt-2 grid gap-2 rounded-control border border-line bg-mist p-3"
			onKeyDown={(event) => {
				if (event.key !== 'Escape') return;
				event.stopPropagation();
				onClose();
			}}
		>
			<Combobox
				id={own}
				label="Angka produk"
				hint="Ketik nama produk, lalu angkanya, contoh: Jaga Aman usia"
				options={options}
				value=""
				waiting="Memuat angka"
				onChange={(token) => {
					if (token) onChoose(token);
				}}
			/>
			<div>
				<Button look="quiet" onClick={onClose}>
					Tutup daftar angka
				</Button>
			</div>
		</div>
	);
}
