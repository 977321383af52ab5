import { useState } from 'react';

import type { listPictures } from '#insurance/site/content-studio/media/api.ts';
import type { Image } from '#insurance/site/content/page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

import { useAnswer } from '../../office-calls.ts';
import { FilterSearch } from '../../parts/FilterBar.tsx';
import { Waiting } from '../../parts/parts.tsx';
import { PictureUpload } from './PictureUpload.tsx';

function Shelf({ onChoose }: { onChoose: (image: Image) => void }) {
	const [search, setSearch] = useState('');
	const [page, setPage] = useState(1);
	const { data, problem, reload } = useAnswer<typeof listPictures>(
		'POST /page/office/content/pictures',
		{ search, page },
	);
	return (
		<div className="grid gap-4">
			<PictureUpload
				onAdded={(image) => {
					reload();
					onChoose(image);
				}}
			/>
			<FilterSearch
				id="picture-search"
				label="Cari gambar"
				value={search}
				onSearch={(text) => {
					setSearch(text);
					setPage(1);
				}}
			/>
			<Waiting there={data !== null} problem={problem} words="Memuat gambar" />
			{data && data.total === 0 ? (
				<p role="status">
					{search
						? 'Tidak ada gambar dengan kata itu.'
						: 'Belum ada gambar. Unggah yang pertama.'}
				</p>
			) : null}
			<ul className="grid max-h-[40dvh] grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3">
				{data?.pictures.map((picture) => (
					<li key={picture.default}>
						<button
							type="button"
							onClick={() => onChoose(picture)}
							className="grid w-full gap-1 rounded-control border border-line p-2 text-left text-sm hover:bg-mist"
						>
							<img
								src={picture.thumbnail}
								alt=""
								width={picture.width}
								height={picture.height}
								loading="lazy"
								className="h-24 w-full rounded-control object-cover"
							/>
							<span className="line-clamp-2">{picture.alt}</span>
						</button>
					</li>
				))}
			</ul>
			{data && data.pages > page ? (
				<Button look="second" onClick={() => setPage(page + 1)}>
					Gambar sebelumnya
				</Button>
			) : null}
		</div>
	);
}

export function PictureLibrary({
	open,
	onClose,
	onChoose,
}: {
	open: boolean;
	onClose: () => void;
	onChoose: (image: Image) => void;
}) {
	return (
		<Dialog open={open} title="Pilih gambar" onClose={onClose}>
			<Shelf onChoose={onChoose} />
			<div className="mt-4">
				<Button look="quiet" onClick={onClose}>
					Tutup
				</Button>
			</div>
		</Dialog>
	);
}
