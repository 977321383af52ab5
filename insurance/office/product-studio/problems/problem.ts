/** `at` is the field's path in the product, e.g. `benefits.2.terms.limits.0.days`. */
export type ProductProblem = { at: string; message: string };

export const productProblem = (at: string, message: string): ProductProblem => ({ at, message });
