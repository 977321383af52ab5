import type { Product } from '#insurance/product/products/product.ts';
import type { AnswerMatch, Question } from '#insurance/product/products/question.ts';

import { twice } from './cover-problems.ts';
import { productProblem, type ProductProblem } from './problem.ts';
import { answerBandProblems } from './question-bands.ts';

function matchProblems({ is }: AnswerMatch, { answer, text }: Question, at: string) {
	const given =
		answer.kind === 'yes-no'
			? [true, false]
			: answer.kind === 'choice'
				? answer.options.map(({ value }) => value)
				: [];
	return (is ?? [])
		.filter((one) => !given.includes(one as never))
		.map((one) =>
			productProblem(at, `Jawaban ${String(one)} tidak ada di pertanyaan “${text}”`),
		);
}

function whenProblems(
	{ when, of }: Question,
	before: ReadonlyMap<string, Question>,
	{ plans }: Product,
	at: string,
): ProductProblem[] {
	if (!when) return [];
	const person =
		of === 'holder' && (when.roles || when.ages)
			? [
					productProblem(
						`${at}.when`,
						'Ditanyakan sekali, jadi tidak bisa menurut tertanggung',
					),
				]
			: [];
	const unknown = (when.plans ?? [])
		.filter((code) => !plans.some((plan) => plan.code === code))
		.map((code) => productProblem(`${at}.when.plans`, `Paket ${code} tidak ada`));
	const answers = Object.entries(when.answers ?? {}).flatMap(([id, match]) => {
		const other = before.get(id);
		const own = `${at}.when.answers.${id}`;
		if (!other) return [productProblem(own, `Pertanyaan ${id} tidak ditanyakan sebelum ini`)];
		if (of === 'holder' && other.of === 'insured')
			return [
				productProblem(own, `Ditanyakan sekali, sedangkan ${id} untuk setiap tertanggung`),
			];
		return matchProblems(match, other, own);
	});
	return [...person, ...unknown, ...answers];
}

function effectProblems(question: Question, slugs: ReadonlySet<string>, at: string) {
	return question.effects.flatMap(({ on, effect }, place) => {
		const own = `${at}.effects.${place}`;
		const instead = effect.does === 'refuse' ? (effect.instead ?? []) : [];
		return [
			...matchProblems(on, question, `${own}.on`),
			...instead
				.filter((slug) => !slugs.has(slug))
				.map((slug) =>
					productProblem(`${own}.effect.instead`, `Produk ${slug} tidak dijual`),
				),
		];
	});
}

export function questionProblems(product: Product, slugs: ReadonlySet<string>): ProductProblem[] {
	const before = new Map<string, Question>();
	const found = product.questions.flatMap((question, at) => {
		const own = `questions.${at}`;
		const problems = [
			...whenProblems(question, before, product, own),
			...effectProblems(question, slugs, own),
			...answerBandProblems(question, own),
		];
		before.set(question.id, question);
		return problems;
	});
	return [...twice('questions', product.questions, 'id'), ...found];
}
