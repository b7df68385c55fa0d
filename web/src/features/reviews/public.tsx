export { NewestReviews } from './NewestReviews.tsx'
export { ReviewsSection } from './ReviewsSection.tsx'
