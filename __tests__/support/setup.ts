import '@testing-library/jest-dom';

jest.mock('next/router', () => jest.requireActual('next-router-mock'));
