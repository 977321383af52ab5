import { paths } from '../../paths.ts';
import { buttonClass } from '../Button.tsx';
import { useWording } from '../site.tsx';

/** Form for searching the whole site. It is plain and submitted by the browser. */
export function SearchBox({ value, id }: { value?: string; id: string }) {
	const label = useWording('cari_di_situs', 'Cari di situs');
	const go = useWording('cari', 'Cari');
	return (
		<form action={paths.search} method="get" role="search" className="flex gap-2">
			<label className="min-w-0 flex-1" htmlFor={id}>
				<span className="sr-only">{label}</span>
				<input
					id={id}
					name="q"
					type="search"
					defaultValue={value}
					maxLength={64}
					required
					placeholder={label}
					className="h-11 w-full rounded-control border border-mute/60 bg-white px-4"
				/>
			</label>
			<button type="submit" className={buttonClass()}>
				{go}
			</button>
		</form>
	);
}
