import { useState } from 'react';

import type { Image } from '#insurance/site/content/page.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { FieldGroup, type GroupProps } from '../pages/fields/FieldGroup.tsx';
import { pictureUrl } from './kept-picture.ts';
import { PictureLibrary } from './PictureLibrary.tsx';
import { SmallPictures } from './SmallPictures.tsx';

export function PictureField({
	id,
	label,
	hint,
	error,
	value,
	onChange,
}: GroupProps & {
	value: Image | undefined;
	onChange: (image: Image | undefined) => void;
}) {
	const [open, setOpen] = useState(false);
	return (
		<FieldGroup id={id} label={label} hint={hint} error={error}>
			{value ? (
				<div className="mt-1 grid gap-2 rounded-control border border-mute/60 bg-white p-3">
					<img
						src={value.thumbnail ?? value.default}
						alt=""
						className="max-h-40 max-w-full justify-self-start rounded-control object-contain"
					/>
					<TextField
						id={`${id}-alt`}
						label="Kata pengganti"
						hint="Apa yang terlihat, untuk yang tidak melihat; kosong bila hanya hiasan"
						value={value.alt}
						maxLength={160}
						onChange={(event) => onChange({ ...value, alt: event.target.value })}
					/>
					<SmallPictures value={value} onChange={onChange} />
				</div>
			) : null}
			<div className="mt-2 flex flex-wrap gap-3">
				<Button look="second" onClick={() => setOpen(true)}>
					{value ? 'Ganti gambar' : 'Pilih gambar'}
				</Button>
				{value ? (
					<>
						<Button look="quiet" onClick={() => onChange(undefined)}>
							Lepas gambar
						</Button>
						<ButtonLink url={pictureUrl(value.default)} look="quiet">
							Potong, atau ganti di semua halaman
						</ButtonLink>
					</>
				) : null}
			</div>
			<PictureLibrary
				open={open}
				onClose={() => setOpen(false)}
				onChoose={(image) => {
					onChange(image);
					setOpen(false);
				}}
			/>
		</FieldGroup>
	);
}
