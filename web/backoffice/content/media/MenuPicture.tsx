import { useState } from 'react';

import { Button } from '#web/ui/Button.tsx';

import { PictureLibrary } from './PictureLibrary.tsx';

export function MenuPicture({
	id,
	label,
	value,
	onChange,
}: {
	id: string;
	label: string;
	value: string;
	onChange: (address: string) => void;
}) {
	const [open, setOpen] = useState(false);
	return (
		<fieldset id={id}>
			<legend className="font-semibold">{label}</legend>
			{value ? (
				// Shown on a dark background, because some pictures are white drawings for the dark
				// footer.
				<div className="mt-1 inline-block rounded-control bg-mute p-2">
					<img src={value} alt="" className="max-h-16 max-w-full" />
				</div>
			) : null}
			<div className="mt-2 flex flex-wrap gap-3">
				<Button look="second" onClick={() => setOpen(true)}>
					{value ? 'Ganti gambar' : 'Pilih gambar'}
				</Button>
				{value ? (
					<Button look="quiet" onClick={() => onChange('')}>
						Lepas gambar
					</Button>
				) : null}
			</div>
			<PictureLibrary
				open={open}
				onClose={() => setOpen(false)}
				onChoose={(image) => {
					onChange(image.thumbnail ?? image.default);
					setOpen(false);
				}}
			/>
		</fieldset>
	);
}
