import { Button } from '#web/ui/Button.tsx';

import { FileProgress, type FileState } from './FileProgress.tsx';
import { SeeFile } from './FileRow.tsx';

type Props<Page extends FileState> = {
	label: string;
	pages: readonly Page[];
	mayMoveUp: (page: Page) => boolean;
	onMoveUp: (page: Page) => void;
	onRetry: (page: Page) => void;
	/** Undefined if pages cannot be changed because they were already sent. */
	onRemove: ((page: Page) => void) | undefined;
	onSee: ((page: Page) => void) | undefined;
};

export function FilePages<Page extends FileState>(props: Props<Page>) {
	const { label, pages, mayMoveUp, onMoveUp, onRetry, onRemove, onSee } = props;
	if (pages.length === 0) return null;
	return (
		<ol aria-label={`Halaman lain ${label}`} className="grid gap-3 border-l-4 border-line pl-4">
			{pages.map((page, at) => (
				<li key={page.id} className="grid gap-1">
					<p className="font-semibold">{`Halaman ${at + 2}`}</p>
					<FileProgress document={page} onRetry={() => onRetry(page)} />
					<div className="flex flex-wrap gap-3">
						<SeeFile
							document={page}
							name={`halaman ${at + 2} ${label}`}
							onSee={onSee && (() => onSee(page))}
						/>
						{mayMoveUp(page) ? (
							<Button
								look="quiet"
								aria-label={`Naikkan halaman ${at + 2} ${label}`}
								onClick={() => onMoveUp(page)}
							>
								Naikkan
							</Button>
						) : null}
						{onRemove ? (
							<Button
								look="quiet"
								aria-label={`${page.isUploading ? 'Batalkan' : 'Hapus'} halaman ${at + 2} ${label}`}
								onClick={() => onRemove(page)}
							>
								{page.isUploading ? 'Batalkan' : 'Hapus'}
							</Button>
						) : null}
					</div>
				</li>
			))}
		</ol>
	);
}
