/**
 * The principal components of vectors, largest variance first: eigenvectors of their covariance, by Jacobi rotations.
 */
export function principalComponents(vectors: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = vectors[0]?.length ?? 0;
  const matrix = covariance(vectors, size);
  const axes = identity(size);
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    if (offDiagonal(matrix, size) < tolerance) break;
    for (let p = 0; p < size - 1; p++) for (let q = p + 1; q < size; q++) rotate(matrix, axes, size, p, q);
  }
  return Array.from({ length: size }, (_, at) => at)
    .sort((a, b) => at(matrix, size, b, b) - at(matrix, size, a, a))
    .map((column) => withSign(Array.from({ length: size }, (_, row) => at(axes, size, row, column))));
}

const maxSweeps = 30;
const tolerance = 1e-9;

function at(matrix: Float64Array, size: number, row: number, column: number): number {
  return matrix[row * size + column] ?? 0;
}

function identity(size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < size; row++) matrix[row * size + row] = 1;
  return matrix;
}

function covariance(vectors: readonly (readonly number[])[], size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (const vector of vectors)
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        matrix[row * size + column] =
          at(matrix, size, row, column) + ((vector[row] ?? 0) * (vector[column] ?? 0)) / vectors.length;
  return matrix;
}

function offDiagonal(matrix: Float64Array, size: number): number {
  let sum = 0;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (row !== column) sum += at(matrix, size, row, column) ** 2;
  return sum;
}

/** Rotates two axes so that the matrix element where they meet becomes zero. */
function rotate(matrix: Float64Array, axes: Float64Array, size: number, p: number, q: number): void {
  const apart = at(matrix, size, p, q);
  if (apart === 0) return;
  const theta = (at(matrix, size, q, q) - at(matrix, size, p, p)) / (2 * apart);
  const tan = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(tan * tan + 1);
  const sin = tan * cos;
  for (let row = 0; row < size; row++) turn(matrix, row * size + p, row * size + q, cos, sin);
  for (let column = 0; column < size; column++) turn(matrix, p * size + column, q * size + column, cos, sin);
  for (let row = 0; row < size; row++) turn(axes, row * size + p, row * size + q, cos, sin);
}

function turn(values: Float64Array, first: number, second: number, cos: number, sin: number): void {
  const [one, other] = [values[first] ?? 0, values[second] ?? 0];
  values[first] = cos * one - sin * other;
  values[second] = sin * one + cos * other;
}

/** Fixes the sign by making the largest component positive, so that every run gives the same axis. */
function withSign(axis: number[]): number[] {
  const largest = axis.reduce((best, part) => (Math.abs(part) > Math.abs(best) ? part : best), 0);
  return largest < 0 ? axis.map((part) => -part) : axis;
}
