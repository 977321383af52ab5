import { useState } from 'react';

import type { Image } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import { FieldGroup, type GroupProps } from '../pages/fields/FieldGroup.tsx';
import { moved } from '../pages/page-text.ts';
import { PictureLibrary } from './PictureLibrary.tsx';

type Props = Omit<GroupProps, 'hint'> & {
	value: Image[] | undefined;
	most: number | undefined;
	onChange: (images: Image[] | undefined) => void;
};

function OnePicture({
	id,
	image,
	onAlt,
	onUp,
	onRemove,
}: {
	id: string;
	image: Image;
	onAlt: (alt: string) => void;
	onUp: (() => void) | null;
	onRemove: () => void;
}) {
	return (
		<li className="grid gap-2 rounded-control border border-mute/60 bg-white p-3">
			<img
				src={image.thumbnail ?? image.default}
				alt=""
				className="max-h-20 max-w-full justify-self-start object-contain"
			/>
			<TextField
				id={id}
				label="Kata pengganti"
				hint="Apa yang terlihat, untuk yang tidak melihat; kosong bila hanya hiasan"
				value={image.alt}
				maxLength={160}
				onChange={(event) => onAlt(event.target.value)}
			/>
			<div className="flex flex-wrap gap-3">
				{onUp ? (
					<Button look="quiet" aria-label={`Naik: ${image.alt}`} onClick={onUp}>
						Naik
					</Button>
				) : null}
				<Button look="quiet" aria-label={`Lepas: ${image.alt}`} onClick={onRemove}>
					Lepas
				</Button>
			</div>
		</li>
	);
}

export function PicturesField({ id, label, error, value = [], most = 12, onChange }: Props) {
	const [open, setOpen] = useState(false);
	const put = (next: Image[]) => onChange(next.length > 0 ? next : undefined);
	return (
		<FieldGroup id={id} label={label} error={error}>
			<ol className="mt-1 grid gap-2">
				{value.map((image, at) => (
					<OnePicture
						// oxlint-disable-next-line react/no-array-index-key -- the same picture may appear twice
						key={at}
						id={`${id}-${at}-alt`}
						image={image}
						onAlt={(alt) =>
							put(value.map((one, place) => (place === at ? { ...one, alt } : one)))
						}
						onUp={at === 0 ? null : () => put(moved(value, at, at - 1))}
						onRemove={() => put(value.toSpliced(at, 1))}
					/>
				))}
			</ol>
			{value.length < most ? (
				<div className="mt-2">
					<Button look="second" onClick={() => setOpen(true)}>
						Tambah gambar
					</Button>
				</div>
			) : null}
			<PictureLibrary
				open={open}
				onClose={() => setOpen(false)}
				onChoose={(image) => {
					put([...value, image]);
					setOpen(false);
				}}
			/>
		</FieldGroup>
	);
}
