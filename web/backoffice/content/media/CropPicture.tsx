import type { PointerEvent } from 'react';

import type { cropPicture } from '#insurance/site/content-studio/media/api.ts';
import { type CropShape, cropBox } from '#insurance/site/content-studio/media/crop.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Panel } from '../../parts/parts.tsx';
import { type ListedPicture, pictureUrl } from './kept-picture.ts';

const SHAPES: { value: CropShape; label: string }[] = [
	{ value: 'wide', label: 'Lebar 16:9' },
	{ value: 'card', label: 'Kartu 4:3' },
	{ value: 'square', label: 'Persegi' },
	{ value: 'tall', label: 'Tegak 3:4' },
	{ value: 'share', label: 'Dibagikan 1200×630' },
];

type Focus = { x: number; y: number };
const percent = (part: number) => `${part * 100}%`;

/** Shows the picture with its crop. A click moves the focal point. */
function Frame({
	picture,
	shape,
	focus,
	onFocus,
}: {
	picture: ListedPicture;
	shape: CropShape;
	focus: Focus;
	onFocus: (focus: Focus) => void;
}) {
	const box = cropBox(picture, shape, focus);
	const point = (event: PointerEvent<HTMLDivElement>) => {
		const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
		onFocus({
			x: Math.min(1, Math.max(0, (event.clientX - left) / width)),
			y: Math.min(1, Math.max(0, (event.clientY - top) / height)),
		});
	};
	return (
		<div className="relative max-w-2xl cursor-crosshair overflow-hidden" onPointerDown={point}>
			<img
				src={picture.default}
				alt={picture.alt}
				width={picture.width}
				height={picture.height}
			/>
			<div
				aria-hidden="true"
				className="absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] outline-2 outline-leaf"
				style={{
					left: percent(box.left / picture.width),
					top: percent(box.top / picture.height),
					width: percent(box.width / picture.width),
					height: percent(box.height / picture.height),
				}}
			/>
			<div
				aria-hidden="true"
				className="absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-leaf"
				style={{ left: percent(focus.x), top: percent(focus.y) }}
			/>
		</div>
	);
}

function Slider({
	id,
	label,
	value,
	onChange,
}: {
	id: string;
	label: string;
	value: number;
	onChange: (value: number) => void;
}) {
	return (
		<label htmlFor={id} className="grid gap-1 font-semibold">
			<span>{label}</span>
			<input
				id={id}
				type="range"
				min={0}
				max={100}
				value={Math.round(value * 100)}
				className="h-11 w-full accent-leaf"
				onChange={(event) => onChange(Number(event.target.value) / 100)}
			/>
		</label>
	);
}

/** Crops a picture around the part that must stay visible. The result is a new picture. */
export function CropPicture({ picture }: { picture: ListedPicture }) {
	const navigate = useNavigate();
	const form = useCallForm<typeof cropPicture, { shape: CropShape } & Focus>(
		'POST /page/office/content/picture-crop',
		{
			id: 'potongan',
			values: { shape: 'wide', x: 0.5, y: 0.5 },
			input: (crop) => ({ address: picture.default, ...crop }),
			onDone: (made) => void navigate(pictureUrl(made.default)),
		},
	);
	const { shape, ...focus } = form.values;
	return (
		<Panel title={picture.alt || 'Hiasan, tanpa kata'}>
			<p className="text-mute">
				<span>{picture.width}</span> × <span>{picture.height}</span> piksel. Tekan bagian
				yang harus tetap terlihat, pilih bentuknya, lalu simpan sebagai gambar baru.
			</p>
			<CallForm of={form} submit="Simpan potongan">
				<Frame
					picture={picture}
					shape={shape}
					focus={focus}
					onFocus={({ x, y }) => {
						form.set('x', x);
						form.set('y', y);
					}}
				/>
				<Choice {...form.pick('shape')} legend="Bentuk" options={SHAPES} />
				<div className="grid max-w-2xl gap-3 sm:grid-cols-2">
					<Slider {...form.pick('x')} label="Titik penting, dari kiri" />
					<Slider {...form.pick('y')} label="Titik penting, dari atas" />
				</div>
			</CallForm>
		</Panel>
	);
}
