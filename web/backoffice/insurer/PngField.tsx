import { useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';

const MAX_BYTES = 58_000;

/** Converts any picture to a small PNG in base64. Returns null if this browser cannot decode it. */
async function smallPng(file: File, longest: number): Promise<string | null> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return null;
	for (let scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height)); ; scale *= 0.8) {
		const canvas = document.createElement('canvas');
		canvas.width = Math.max(1, Math.round(bitmap.width * scale));
		canvas.height = Math.max(1, Math.round(bitmap.height * scale));
		canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		const png = canvas.toDataURL('image/png').replace('data:image/png;base64,', '');
		if (png.length <= (MAX_BYTES * 4) / 3 || canvas.width < 40) return png;
	}
}

/**
 * Field for a picture that is stored in the record as base64. It can be chosen, displayed and
 * removed.
 */
export function PngField({
	id,
	label,
	hint,
	error,
	value,
	longest,
	onChange,
}: {
	id: string;
	label: string;
	hint: string;
	error: string | undefined;
	value: string | null;
	/** Length of the longest side in pixels. */
	longest: number;
	onChange: (png: string | null) => void;
}) {
	const [unread, setUnread] = useState('');
	const choose = async (file: File | undefined) => {
		if (!file) return;
		const made = await smallPng(file, longest);
		setUnread(made === null ? 'Gambar ini tidak bisa dibaca. Pilih PNG, JPG, atau SVG.' : '');
		if (made !== null) onChange(made);
	};
	return (
		<div className="grid gap-2">
			<Field id={id} label={label} hint={hint} error={unread || error}>
				{(wiring) => (
					<input
						{...wiring}
						type="file"
						accept="image/png,image/jpeg,image/svg+xml,image/webp"
						className="mt-1 block w-full"
						onChange={(event) => void choose(event.target.files?.[0])}
					/>
				)}
			</Field>
			{value ? (
				<div className="flex flex-wrap items-center gap-3">
					<img
						src={`data:image/png;base64,${value}`}
						alt={`${label} yang dipakai`}
						className="max-h-16 max-w-48 border border-line bg-white p-1"
					/>
					<Button look="second" onClick={() => onChange(null)}>
						<span>
							Hapus <span>{label.toLowerCase()}</span>
						</span>
					</Button>
				</div>
			) : null}
		</div>
	);
}
